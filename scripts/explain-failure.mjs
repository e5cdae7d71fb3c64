// Why a command of npm failed, with the remedy that the message of the system lacks.

/** The text to print. A folder that cannot be written is the usual cause. */
export function explainFailure(error, root) {
  if (!(error instanceof Error)) return String(error);
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code) || !error.path) return error.message;
  return (
    `${error.path} cannot be written (${error.code}). Start again as the user who owns ${root}, ` +
    `or make the folder writable for this user: chown -R "$(id -un)" "${root}", as root.`
  );
}
