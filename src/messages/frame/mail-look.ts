// The look of mails: the colours of the site, in light and in dark, and the styles of every part. Mail programs drop
// style sheets, so styles are inline; the sheet (dark colours, a narrow screen) only adds improvements.
import { darkColors, darkGround, mix } from '#content/look/dark-colors.ts';
import type { Colors } from '#platform/lib/airline.ts';

type Colours = Record<
  | 'page'
  | 'sheet'
  | 'ink'
  | 'soft'
  | 'quiet'
  | 'box'
  | 'next'
  | 'rule'
  | 'link'
  | 'button'
  | 'onButton'
  | 'sky'
  | 'low',
  string
>;

/** Band and foot have the brand colour by day and by night. */
export const band = { ground: '#0b1f33', name: '#ffffff', quiet: '#b8cad9', rule: '#2b435a' };

/** Size of the pictures in pixels, as shown. */
export const markSize = { width: 40, height: 32 };
export const sceneSize = { width: 600, height: 180 };

/**
 * The name of the mark within a mail says in which colours it is drawn: mails are sent later, when
 * nothing else identifies their site.
 */
export function markName({ primary, primarySoft, accent }: Colors): string {
  return `mark-${[primary, primarySoft, accent].map((color) => color.slice(1)).join('-')}`;
}

/** The colours of a {@link markName}; null in another name. */
export function colorsNamed(name: string): Colors | null {
  const [, primary, primarySoft, accent] = /^mark-([\da-f]{6})-([\da-f]{6})-([\da-f]{6})$/.exec(name) ?? [];
  if (!primary || !primarySoft || !accent) return null;
  return { primary: `#${primary}`, primarySoft: `#${primarySoft}`, accent: `#${accent}` };
}

export type MailLook = ReturnType<typeof lookOf>;

/** Pure: makes the look of mails from the colours of a site. */
export function lookOf(colors: Colors) {
  const night = darkColors(colors);
  const light: Colours = {
    page: '#f3f7f9',
    sheet: '#ffffff',
    ink: '#0b1f33',
    soft: '#2a4259',
    quiet: '#4c6074',
    box: '#f3f7f9',
    next: colors.primarySoft,
    rule: '#dbe4ea',
    link: colors.primary,
    button: colors.primary,
    onButton: '#ffffff',
    sky: '#bfe6f0',
    low: '#fdf0d8',
  };
  const dark: Colours = {
    page: darkGround.page,
    sheet: darkGround.card,
    ink: '#eef5f9',
    soft: '#c6d5e1',
    quiet: '#9db2c3',
    box: '#16304a',
    next: night.primarySoft,
    rule: '#30495f',
    link: night.primary,
    button: night.primary,
    onButton: darkGround.onFill,
    sky: '#12304d',
    low: '#3d5a74',
  };
  // Three stripes of water, from the shallow one at the horizon to the deep one.
  const waters = [0.58, 0.24, 0].map((part) => mix(colors.primary, '#ffffff', part));
  const nightWaters = [0.2, 0.45, 0.65].map((part) => mix(colors.primary, dark.page, part));
  const sheet = sheetOf(dark, nightWaters);
  return { light, dark, waters, sun: colors.accent, sheet, styles: stylesOf(light) };
}

/** Programs that support dark mode get a real one; the others show the light one on its own background. */
function sheetOf(dark: Colours, waters: readonly string[]): string {
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (max-width:600px){.gap{padding-left:20px!important;padding-right:20px!important}' +
    '.col{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important;' +
    'text-align:left!important}.below{padding-top:28px!important}.keep-cell{display:block!important;' +
    'width:auto!important;text-align:left!important;' +
    'padding:16px 20px!important}.keep-act{padding-top:0!important}' +
    '.title{font-size:27px!important;line-height:32px!important}' +
    '.time{font-size:24px!important}.button{display:block!important;text-align:center!important}' +
    '.when{padding-bottom:0!important}.then{padding-top:0!important}' +
    '.keep-long{font-size:17px!important;letter-spacing:0!important}}' +
    '@media (prefers-color-scheme:dark){' +
    `.page,.page>table>tbody>tr>td{background-color:${dark.page}!important}` +
    `.sheet{background-color:${dark.sheet}!important}` +
    `.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.quiet{color:${dark.quiet}!important}` +
    `.box{background-color:${dark.box}!important}.next{background-color:${dark.next}!important}` +
    `.box,.rule,.foot,.why{border-color:${dark.rule}!important}` +
    `.link{color:${dark.link}!important}.dots{border-color:${dark.link}!important}` +
    `.sky{background:${dark.sky} linear-gradient(${dark.sky},${dark.low})!important}` +
    // Dimmed, because the drawing shows a day scene.
    '.scene{filter:brightness(.8)}.sun{box-shadow:0 0 0 14px rgba(255,255,255,.08)!important}' +
    waters.map((color, at) => `.water${at}{background-color:${color}!important}`).join('') +
    `.button{background-color:${dark.button}!important;color:${dark.onButton}!important}}`
  );
}

const font = { fontFamily: "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" } as const;
const text = { ...font, fontSize: '15px', lineHeight: '22px', margin: 0 } as const;
const small = { ...text, fontSize: '14px', lineHeight: '20px' } as const;
const bold = { fontWeight: 'bold' } as const;
/** A cell that is only a colour. */
export const bare = { fontSize: 0, lineHeight: 0 } as const;

function stylesOf(light: Colours) {
  return { ...frameStyles(light), ...actStyles(light), ...lineStyles(light), ...tripStyles(light) };
}

function frameStyles(light: Colours) {
  return {
    body: { backgroundColor: light.page, margin: 0, padding: '24px 0' },
    sheet: { backgroundColor: light.sheet, maxWidth: '600px', borderRadius: '20px', overflow: 'hidden' },
    band: { backgroundColor: band.ground, padding: '16px 32px' },
    mark: { width: '48px', ...bare },
    brand: {
      ...font,
      ...bold,
      color: band.name,
      fontSize: '22px',
      lineHeight: '32px',
      letterSpacing: '-0.5px',
    },
    topic: { ...small, color: band.quiet, textAlign: 'right' },
    sky: { backgroundColor: light.sky, backgroundImage: `linear-gradient(${light.sky},${light.low})` },
    top: { padding: '30px 32px 0' },
    title: {
      ...font,
      ...bold,
      color: light.ink,
      fontSize: '31px',
      lineHeight: '36px',
      letterSpacing: '-0.6px',
      margin: 0,
    },
    lead: { ...text, color: light.soft, fontSize: '16px', lineHeight: '24px', margin: '10px 0 0' },
    end0: { padding: '28px 0 0', ...bare },
    foot: { backgroundColor: band.ground, borderTop: `1px solid ${band.ground}`, padding: '18px 32px 20px' },
    why: {
      ...small,
      color: band.quiet,
      fontSize: '13px',
      borderBottom: `1px solid ${band.rule}`,
      margin: '0 0 12px',
      padding: '0 0 12px',
    },
    footText: { ...small, color: band.quiet, fontSize: '13px', margin: '0 0 4px' },
    footLink: { color: band.name, textDecoration: 'underline', wordBreak: 'break-all' },
  } as const;
}

/** The reference to keep, and the button. */
function actStyles(light: Colours) {
  return {
    block: { padding: '22px 32px 0' },
    keep: { backgroundColor: light.box, border: `1px solid ${light.rule}`, borderRadius: '14px' },
    keepCell: { padding: '16px 22px 18px' },
    keepLabel: { ...small, color: light.quiet },
    keepValue: {
      ...text,
      ...bold,
      color: light.ink,
      fontSize: '38px',
      lineHeight: '44px',
      letterSpacing: '3px',
    },
    /** A voucher code has nineteen characters and stays on one line on a phone. */
    keepLong: { fontSize: '26px', lineHeight: '34px', letterSpacing: '2px', whiteSpace: 'nowrap' },
    buttonCell: { textAlign: 'right', verticalAlign: 'middle', whiteSpace: 'nowrap' },
    button: {
      ...font,
      ...bold,
      backgroundColor: light.button,
      borderRadius: '10px',
      color: light.onButton,
      fontSize: '16px',
      lineHeight: '20px',
    },
  } as const;
}

function lineStyles(light: Colours) {
  return {
    link: { color: light.link, textDecoration: 'underline', wordBreak: 'break-all' },
    section: { padding: '28px 32px 0' },
    sectionTitle: {
      ...font,
      ...bold,
      color: light.ink,
      fontSize: '20px',
      lineHeight: '26px',
      margin: '0 0 8px',
    },
    left: { width: '50%', verticalAlign: 'top', paddingRight: '16px' },
    right: { width: '50%', verticalAlign: 'top', paddingLeft: '16px' },
    line: { ...text, color: light.soft, padding: '2px 0' },
    strong: { ...bold, color: light.ink },
    standsOff: { paddingTop: '12px' },
    /** A sum, below a line. */
    sum: { borderTop: `1px solid ${light.rule}`, paddingTop: '8px' },
    alone: { display: 'inline-block', padding: '10px 0' },
    amount: { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: '12px' },
    gone: { color: light.quiet, textDecoration: 'line-through' },
  } as const;
}

/** Flights, and what comes next. */
function tripStyles(light: Colours) {
  return {
    leg: { padding: '4px 0 0' },
    nextLeg: { borderTop: `1px solid ${light.rule}`, padding: '14px 0 0', marginTop: '14px' },
    legTitle: { ...text, ...bold, color: light.ink },
    legDay: { ...small, fontWeight: 'normal', color: light.soft, whiteSpace: 'nowrap' },
    end: { verticalAlign: 'top', padding: '10px 0 8px', width: '34%' },
    endLabel: { ...small, color: light.quiet, fontSize: '13px', lineHeight: '18px' },
    endTime: {
      ...font,
      ...bold,
      color: light.ink,
      fontSize: '29px',
      lineHeight: '34px',
      letterSpacing: '-0.5px',
      margin: 0,
      whiteSpace: 'nowrap',
    },
    endAbout: { ...small, color: light.soft },
    between: { verticalAlign: 'top', padding: '38px 10px 0', textAlign: 'center' },
    dots: { borderTop: `2px dotted ${light.link}`, ...bare },
    betweenText: {
      ...small,
      whiteSpace: 'nowrap',
      color: light.quiet,
      fontSize: '13px',
      lineHeight: '18px',
      marginTop: '4px',
    },
    steps: { backgroundColor: light.next, borderRadius: '14px' },
    stepsCell: { padding: '18px 22px 14px' },
    stepsTitle: {
      ...font,
      ...bold,
      color: light.ink,
      fontSize: '18px',
      lineHeight: '24px',
      margin: '0 0 6px',
    },
    when: {
      ...small,
      ...bold,
      color: light.ink,
      verticalAlign: 'top',
      width: '150px',
      padding: '6px 12px 6px 0',
    },
    what: { ...small, color: light.soft, verticalAlign: 'top', padding: '6px 0' },
  } as const;
}
