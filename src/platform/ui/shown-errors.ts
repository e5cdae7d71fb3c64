// Who is told of every error that a page shows. The frame listens; what shows an error need not know what for.
import { createContext } from 'react';

/** `context` names the part of the product: `search`, `passengers`. */
export type ReportError = (status: number, context: string, message: string) => void;

/** Nobody listens by default. */
export const ShownErrors = createContext<ReportError>(() => {});

/** A line of an error summary; `status` is the HTTP status of the answer that refused it. */
export type SummaryLine = { message: string; fieldId?: string; status: number };
