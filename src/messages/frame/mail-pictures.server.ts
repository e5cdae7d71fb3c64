// The pictures within mails: the airline's mark, and the drawing of a destination. They are sent with the mail: nothing
// is loaded when it is read, and no reader is tracked. They are drawn when it is sent and not stored with the message.
import { LRUCache } from 'lru-cache';

import { sceneByDay, sceneOf } from '#content/scenery/scenes.ts';
import { renderPng } from '#content/seo/render-png.server.ts';
import { paint } from '#platform/lib/airline.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { colorsNamed, markSize, sceneSize } from '#messages/frame/mail-look.ts';
import type { MailAirline, MailPicture } from '#messages/frame/mail.ts';

type PicturesCtx = {
  airline: Pick<MailAirline, 'colors' | 'mark' | 'scenes'>;
  log?: Pick<Ctx['log'], 'warn'>;
};

/** By drawing: an airline has one mark per palette, and some scenes. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 60 });

/** The pictures that the HTML names. One that cannot be drawn is left out: the mail is complete without it. */
export async function picturesIn({ airline, log }: PicturesCtx, html: string): Promise<MailPicture[]> {
  const names = [...html.matchAll(/ src="cid:([a-z]+-[A-Za-z\d-]+)"/g)].map(([, name = '']) => name);
  const drawn = await Promise.all(
    [...new Set(names)].map(async (cid) => {
      const svg = drawingOf(airline, cid);
      const png =
        svg &&
        (await draw(svg).catch((error: unknown) =>
          log?.warn({ error, cid }, 'a picture of a mail could not be drawn'),
        ));
      return png ? [{ cid, png }] : [];
    }),
  );
  return drawn.flat();
}

/** For programs that cannot read multipart messages: the pictures are inside the HTML. */
export async function withPicturesInside(ctx: PicturesCtx, html: string): Promise<string> {
  const pictures = await picturesIn(ctx, html);
  return pictures.reduce(
    (all, { cid, png }) =>
      all.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  );
}

function draw(svg: string): Promise<Buffer> {
  const before = kept.get(svg);
  if (before) return before;
  const drawing = renderPng(svg).then((png) => Buffer.from(png));
  kept.set(svg, drawing);
  drawing.catch(() => kept.delete(svg));
  return drawing;
}

/** As SVG, larger than shown, for high-resolution screens. */
function drawingOf({ mark, colors, scenes }: PicturesCtx['airline'], cid: string): string | null {
  const [kind] = cid.split('-');
  const name = cid.slice(cid.indexOf('-') + 1);
  if (kind === 'mark' && mark) {
    const [width, height] = [2 * markSize.width, 2 * markSize.height];
    const inside = paint(mark.dark, colorsNamed(cid) ?? colors).replace(
      '<svg ',
      `<svg width="${width}" height="${height}" `,
    );
    return framed(width, height, inside);
  }
  if (kind !== 'scene') return null;
  const [width, height] = [1.5 * sceneSize.width, 1.5 * sceneSize.height];
  const { left, right, top } = sceneSheet;
  const seen = ((right - left) * height) / width;
  return framed(
    width,
    height,
    `<svg width="${width}" height="${height}" viewBox="${left} ${top} ${right - left} ${seen}">` +
      `${sceneByDay(sceneOf(scenes.list, name))}</svg>`,
  );
}

/** The visible part of a scene: the destination and some of its land and water on both sides. */
const sceneSheet = { left: -190, right: 670, top: 30 };

function framed(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}
