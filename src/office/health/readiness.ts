// The readiness of a process: the same that monitoring reads at /readyz.

export type Readiness = {
  /** `ready`, or why the process must not be sent traffic. */
  status: string;
  /** What works less well, without keeping anybody from buying. */
  degraded: string[];
  cure: string | null;
};

/** Answered by the process that makes the page; absent where there is none, as in jobs. */
export type ReadinessCtx = { readiness?: () => Promise<Readiness | null> };
