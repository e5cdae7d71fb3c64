// The server's errors in Stripe's form, and whether its idempotency layer stores them.

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: object;
};

export class StripeProblem extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False when no endpoint began to work: Stripe does not store such answers under their idempotency key. */
  readonly began: boolean;

  constructor(status: number, body: ErrorBody, began = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.began = began;
  }
}

export function badParam(code: string, param: string, message: string): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', code, param, message }, false);
}

export function missing(what: string, id: string, param = 'id'): StripeProblem {
  const message = `No such ${what}: '${id}'`;
  const status = param === 'id' ? 404 : 400;
  return new StripeProblem(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message,
  });
}

export function unexpectedState(message: string, intent?: object): StripeProblem {
  const code = 'payment_intent_unexpected_state';
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(intent && { payment_intent: intent }),
  });
}
