// The text of the transfer report: headings and lines, ready to be read.

export type TransferWords = {
  title: string;
  keptTitle: string;
  kept: string[];
  droppedTitle: string;
  /** Each reason once, with all that was lost for it. */
  dropped: { reason: string; lines: string[] }[];
  again: AgainWords | null;
};

/** What can still be chosen, with the price of each line, and the button that chooses all of it. */
export type AgainWords = { title: string; lines: string[]; button: string; fromBookingId: string };
