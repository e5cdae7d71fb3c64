// How mails look: the colours, in light and in dark, and the styles of every part. Mail programs drop style sheets, so
// they are inline; only the dark colours need a style sheet.

type Colours = Record<
  'page' | 'sheet' | 'ink' | 'quiet' | 'keep' | 'rule' | 'link' | 'button' | 'onButton',
  string
>;

export const light: Colours = {
  page: '#eef3f8',
  sheet: '#ffffff',
  ink: '#0b1f33',
  quiet: '#516579',
  keep: '#e3f0f7',
  rule: '#c6d0da',
  link: '#00607a',
  button: '#00607a',
  onButton: '#ffffff',
};

export const dark: Colours = {
  page: '#0d1b2a',
  sheet: '#16283b',
  ink: '#eef3f8',
  quiet: '#b9c6d3',
  keep: '#1f3852',
  rule: '#34506c',
  link: '#8fd3e6',
  button: '#8fd3e6',
  onButton: '#0b1f33',
};

/** Programs that know dark mode get a real one; the others show the light one on its own background. */
export const darkSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  `.page,.page>table>tbody>tr>td{background-color:${dark.page}!important}` +
  `.sheet{background-color:${dark.sheet}!important}` +
  `.ink{color:${dark.ink}!important}.quiet{color:${dark.quiet}!important}` +
  `.keep{background-color:${dark.keep}!important}.rule{border-color:${dark.rule}!important}` +
  `.link{color:${dark.link}!important}` +
  `.button{background-color:${dark.button}!important;color:${dark.onButton}!important}}` +
  '@media (max-width:480px){.keep-long{font-size:17px!important;letter-spacing:0!important}}';

const font = { fontFamily: 'Helvetica,Arial,sans-serif' } as const;
const text = { ...font, fontSize: '15px', lineHeight: '22px', margin: 0 } as const;

export const styles = {
  body: { backgroundColor: light.page, margin: 0, padding: '24px 12px' },
  sheet: { backgroundColor: light.sheet, maxWidth: '600px', borderRadius: '12px' },
  brand: {
    ...font,
    color: light.link,
    fontSize: '15px',
    fontWeight: 'bold',
    letterSpacing: '3px',
    margin: 0,
  },
  top: { padding: '28px 24px 8px' },
  title: { ...font, color: light.ink, fontSize: '26px', lineHeight: '32px', margin: '12px 0 8px' },
  lead: { ...text, color: light.ink, fontSize: '16px', lineHeight: '24px' },
  block: { padding: '16px 24px' },
  keep: { backgroundColor: light.keep, borderRadius: '8px' },
  keepCell: { padding: '16px' },
  keepLabel: { ...text, color: light.quiet, fontSize: '14px' },
  keepValue: {
    ...text,
    color: light.ink,
    fontSize: '30px',
    lineHeight: '38px',
    letterSpacing: '4px',
    fontWeight: 'bold',
  },
  /** The code of a voucher has nineteen signs and stays on one line of a phone. */
  keepLong: { fontSize: '26px', letterSpacing: '2px', whiteSpace: 'nowrap' },
  button: {
    ...font,
    backgroundColor: light.button,
    borderRadius: '8px',
    color: light.onButton,
    fontSize: '16px',
    fontWeight: 'bold',
    padding: '14px 28px',
  },
  address: {
    ...text,
    color: light.quiet,
    fontSize: '13px',
    lineHeight: '18px',
    marginTop: '12px',
    wordBreak: 'break-all',
  },
  link: { color: light.link, textDecoration: 'underline', wordBreak: 'break-all' },
  section: { borderTop: `1px solid ${light.rule}`, padding: '16px 24px' },
  sectionTitle: { ...font, color: light.ink, fontSize: '18px', lineHeight: '24px', margin: '0 0 8px' },
  line: { ...text, color: light.ink, padding: '2px 0' },
  strong: { fontWeight: 'bold' },
  standsOff: { paddingTop: '12px' },
  amount: { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: '12px' },
  gone: { color: light.quiet, textDecoration: 'line-through' },
  foot: { borderTop: `1px solid ${light.rule}`, padding: '16px 24px 28px' },
  footText: { ...text, color: light.quiet, fontSize: '13px', lineHeight: '19px', margin: '0 0 4px' },
} as const;
