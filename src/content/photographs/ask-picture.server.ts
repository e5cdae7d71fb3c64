// Sends work to the process that reads pictures; it is started with the first picture.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import { reason } from '#platform/i18n/finding-reason.ts';
import type { MadePicture, PictureProblem } from '#content/photographs/make-picture.server.ts';

export type PictureOrder = { name: string; content: Uint8Array };
export type PictureAnswer = MadePicture | PictureProblem;

export type PictureProcess = {
  make: (order: PictureOrder) => Promise<PictureAnswer>;
  pid: () => number | undefined;
  stop: () => void;
};

const answerMs = 120_000;

/** Most of its memory is not JavaScript's; memory freed by the C library is returned at once. */
const flags = ['--max-semi-space-size=2', '--max-old-space-size=64'];
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** One picture at a time. If the process dies or hangs, its picture is refused and the next one gets a new process. */
export function openPictureProcess(program = pictureProgram()): PictureProcess {
  let child: ChildProcess | null = null;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    async make(order) {
      const asked = (child ??= start(program));
      asked.send(order, () => {});
      const ending = new AbortController();
      const signal = AbortSignal.any([AbortSignal.timeout(answerMs), ending.signal]);
      const gone = () => ending.abort();
      asked.once('exit', gone);
      try {
        const [answer] = (await once(asked, 'message', { signal })) as [PictureAnswer];
        return answer;
      } catch {
        end();
        return { problem: reason('picture_costly') };
      } finally {
        asked.off('exit', gone);
      }
    },
    pid: () => child?.pid,
    stop: end,
  };
}

function start(program: string): ChildProcess {
  return fork(program, [], {
    execArgv: flags,
    // It needs no settings and gets no secret.
    env: { PATH: process.env.PATH, ...memory },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Beside this file; in the built product beside the server. */
function pictureProgram(): string {
  const here = import.meta.dirname;
  const built = [here, path.dirname(here)].map((folder) => path.join(folder, 'picture-program.js'));
  return built.find((file) => fs.existsSync(file)) ?? path.join(here, 'picture-program.ts');
}
