import { html } from 'hono/html';
import type { ApiDocument } from './api-document.ts';

export function apiPage(document: ApiDocument, nonce: string) {
  return html`<!doctype html><title>${document.info.title}</title>
    <p>${nonce}</p>`;
}
