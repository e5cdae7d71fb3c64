// A signal stops the process gracefully from the first moment on, even while the database starts or data is loaded.
import { stopTimes } from '#app/stop/stop-times.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type Lifetime = {
  isStopping: () => boolean;
  /** Sets what a signal does from now on. */
  stopBy: (close: () => Promise<void>) => void;
};

/** `close` stops what has been started so far. The process ends with it, at the latest STOP_SECONDS after the delay. */
export function stopOnSignal(log: Logger, settings: Settings, close: () => Promise<void>): Lifetime {
  let current = close;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not everything ended in time');
      process.exit(1);
    }, stopTimes(settings).allMs).unref();
    await current();
    process.exit(0);
  };
  const onSignal = (signal: string) => {
    stop(signal).catch((error: unknown) => {
      log.error({ err: error }, 'the stop failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { isStopping: () => stopping, stopBy: (next) => (current = next) };
}

/** An uncaught bug ends the process, as it must; its line in the log has the same shape as all others. */
export function logBeforeCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends by an error that nobody caught');
    if (!log.isLevelEnabled('fatal')) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
}
