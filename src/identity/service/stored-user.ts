// The anonymous user of this browser, in local storage, with times of this device's own clock, right or wrong.
import type { Tokens } from '#identity/service/identity-calls.ts';

export type StoredUser = {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Milliseconds of this device's clock. */
  receivedAt: number;
  expiresAt: number;
};

/** `blocked`: the browser blocks storage for this site. */
export type UserStorage = {
  read: () => StoredUser | null | 'blocked';
  write: (user: StoredUser | null) => void;
};

export function userOf(tokens: Tokens, now: number): StoredUser {
  const { localId, idToken, refreshToken, expiresInSeconds } = tokens;
  return { localId, idToken, refreshToken, receivedAt: now, expiresAt: now + expiresInSeconds * 1_000 };
}

/** `project` is part of the name: the account of one service means nothing to another. */
export function openUserStorage(project: string): UserStorage {
  const key = `identity-${project}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? null : readUser(text);
      } catch {
        return 'blocked';
      }
    },
    write(user) {
      try {
        if (user) localStorage.setItem(key, JSON.stringify(user));
        else localStorage.removeItem(key);
      } catch {
        // Full or blocked: this page continues with its copy in memory.
      }
    },
  };
}

/** Null for data written there by somebody else. */
function readUser(text: string): StoredUser | null {
  try {
    const { localId, idToken, refreshToken, receivedAt, expiresAt } = Object(JSON.parse(text));
    const texts = [localId, idToken, refreshToken].every((each) => typeof each === 'string' && each !== '');
    const times = [receivedAt, expiresAt].every((each) => Number.isFinite(each));
    return texts && times ? { localId, idToken, refreshToken, receivedAt, expiresAt } : null;
  } catch {
    return null;
  }
}
