// The problems that can keep the embedded database from running, each with a sentence that contains the remedy.
import { platformName } from '#platform/lib/product.ts';

const sentence = {
  no_binaries: (platform: string) =>
    `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server from version 15.`,
  cannot_drop_root: (folder: string, why: string) =>
    `PostgreSQL refuses to run as root, and no other user can be used for ${folder}: ${why}. ` +
    `Run ${platformName} as a normal user, or set DATA_DIR to a folder that the user "postgres" or "nobody" can reach.`,
  programs_out_of_reach: (folder: string, homes: string) =>
    `PostgreSQL refuses to run as root, its other user may not enter ${folder}, and its programs cannot be copied to ` +
    `${homes}. Make one of these folders writable, move the project, or set DATABASE_URL to a PostgreSQL server.`,
  folder_not_writable: (folder: string, why: string) =>
    `The folder ${folder} cannot be used: ${why}. Make it writable for this user, or set DATA_DIR to another folder.`,
  folder_not_database: (folder: string) =>
    `The folder ${folder} holds something that is not a database of ${platformName}. ` +
    'Move it away, or set DATA_DIR to another folder.',
  folder_other_version: (folder: string, versions: string) =>
    `The database in ${folder} was made by PostgreSQL ${versions}. ` +
    'Restore a backup into a new folder (docs/operations.md), or run the release that made it.',
  folder_in_use: (folder: string, who: string) =>
    `The database in ${folder} is in use by another ${platformName} (${who}). Stop that one first, ` +
    'or set DATA_DIR and EMBEDDED_DATABASE_PORT to run a second one beside it.',
  port_in_use: (_folder: string, port: string) =>
    `Port ${port} of 127.0.0.1 is used by another program. Set EMBEDDED_DATABASE_PORT to a free port; ` +
    'a second installation beside the first one also needs PORT and SANDBOX_PORT.',
  disk_full: (folder: string, megabytes: string) =>
    `The disk of ${folder} is full (${megabytes} MB free, 200 MB are needed). Free some space, or set DATA_DIR.`,
  did_not_start: (folder: string, why: string) => `PostgreSQL did not start on ${folder}: ${why}`,
  did_not_stop: (folder: string, pid: string) =>
    `The PostgreSQL server ${pid} on ${folder} neither answers nor stops. End that process, then start again.`,
} as const satisfies Record<string, (folder: string, detail: string) => string>;

export type EmbeddedProblem = keyof typeof sentence;

/** An error whose `problem` is one of the names above and whose message is for the operator. */
export function embeddedProblem(problem: EmbeddedProblem, folder: string, detail: unknown = ''): Error {
  const why = detail instanceof Error ? detail.message : String(detail);
  return Object.assign(new Error(sentence[problem](folder, why)), { problem });
}

/** The name of the problem, or null when the error is something else: a bug. */
export function problemOf(error: unknown): EmbeddedProblem | null {
  const problem: unknown = error instanceof Error ? Reflect.get(error, 'problem') : null;
  return typeof problem === 'string' && problem in sentence ? (problem as EmbeddedProblem) : null;
}
