// The head of a mail: the airline's mark and name on its band, and the horizon below. The horizon is made of table
// cells, so it is visible where pictures are blocked; the drawing of a destination covers its sky.
import { createElement as h, type ReactNode } from 'react';

import { Row } from '#messages/frame/mail-elements.ts';
import { bare, markName, markSize, sceneSize, type MailLook } from '#messages/frame/mail-look.ts';
import type { MailContent } from '#messages/frame/mail.ts';

/** Mark and name, and the topic of the mail. */
export function bandOf({ styles }: MailLook, { airline, topic }: MailContent) {
  const { name, mark, colors } = airline;
  // The name is beside it, so the mark has no alternative text of its own.
  const picture =
    mark && h('img', { src: `cid:${markName(colors)}`, alt: '', ...markSize, style: pictureStyle });
  const brand = h(
    Row,
    null,
    picture && h('td', { width: 48, style: styles.mark }, picture),
    h('td', { style: styles.brand }, name),
    topic ? h('td', { style: styles.topic }, topic) : null,
  );
  return h('td', { className: 'gap', style: styles.band }, brand);
}

const pictureStyle = { display: 'block', border: 0, outline: 'none', textDecoration: 'none' } as const;

/** Sky with the scene or with a sun in the site's accent colour, and three stripes of water in its colour. */
export function horizonOf(look: MailLook, scene: string | undefined): ReactNode[] {
  const { styles, waters } = look;
  const sky = scene ? sceneOf(scene) : sunOf(look);
  return [
    h(Row, { key: 'sky', children: h('td', { className: 'sky', style: styles.sky }, sky) }),
    ...waters.map((color, at) =>
      h(Row, {
        key: `water ${at}`,
        children: cell({
          className: `water${at}`,
          height: [7, 7, 8][at] ?? 8,
          style: { backgroundColor: color },
        }),
      }),
    ),
  ];
}

function sceneOf(scene: string) {
  const style = { ...pictureStyle, width: '100%', maxWidth: `${sceneSize.width}px`, height: 'auto' };
  return h('img', { src: `cid:scene-${scene}`, alt: '', className: 'scene', ...sceneSize, style });
}

/** Half a disc on the horizon, right of the middle. */
function sunOf({ sun }: MailLook) {
  const disc = {
    backgroundColor: sun,
    borderRadius: '52px 52px 0 0',
    boxShadow: '0 0 0 14px rgba(255,255,255,.34)',
  };
  return h(
    'div',
    { style: { paddingTop: '32px', overflow: 'hidden' } },
    h(
      Row,
      null,
      cell({ width: '60%', height: 52 }),
      cell({ className: 'sun', width: 104, height: 52, style: disc }),
      cell({ height: 52 }),
    ),
  );
}

type Cell = { height: number; width?: number | string; className?: string; style?: object };

function cell({ height, width, className, style }: Cell) {
  return h('td', { height, width, className, style: { height: `${height}px`, ...bare, ...style } }, '\u00a0');
}
