// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portalReports as en } from '#platform/i18n/messages/en/portal-reports.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalReports = {
  columns: { seat: 'Assento' },
  states: { released: 'Liberada' },
  types: { infant: 'Bebê' },
  seats: 'Assentos',
  download: 'Baixar',
  statement: {
    intro: 'O que sua agência deve e o que o alterou.',
    none: 'Sua agência não tem conta de crédito.',
  },
  invoice: {
    linesInFile:
      'Este documento tem muitas linhas para imprimir. Estão nos seus arquivos CSV e XLSX, no portal.',
  },
  invoices: { files: 'Arquivos' },
  scheduled: {
    intro:
      'Por data da reserva, são enviados quando a semana ou o mês acaba. Por data da viagem, quando começa, com os voos que vêm. Com o arquivo ou um link para ele.',
    format: 'Arquivo',
    recipientsHint: 'Só pessoas que podem baixar relatórios.',
  },
  mail: {
    reportLarge: 'O relatório de {agency} é muito grande para um e-mail. {period}. Baixe-o no portal.',
  },
} as const satisfies Overrides<typeof en>;
