// The text of the transfer report: headings and lines, ready to be read.

export type TransferWords = {
  title: string;
  keptTitle: string;
  kept: string[];
  droppedTitle: string;
  dropped: string[];
};
