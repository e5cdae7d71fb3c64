// A listener for every error that a page shows. The frame listens; components that show errors need not know why.
import { createContext } from 'react';

/** `context` names the part of the product: `search`, `passengers`. */
export type ReportError = (status: number, context: string, message: string) => void;

/** Nobody listens by default. */
export const ShownErrors = createContext<ReportError>(() => {});

/** A line of an error summary; `status` is the HTTP status of the refusing answer. */
export type SummaryLine = { message: string; fieldId?: string; status: number };
