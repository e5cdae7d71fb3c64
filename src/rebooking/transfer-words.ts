// What a page says about a changed mind: headings and lines, ready to be read.

export type TransferWords = {
  title: string;
  keptTitle: string;
  kept: string[];
  droppedTitle: string;
  dropped: string[];
};
