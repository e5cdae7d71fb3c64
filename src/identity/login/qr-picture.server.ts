// A QR code (ISO/IEC 18004) as the address of a picture. The library is loaded for whoever sets up an app: few do.

/** Error correction M, which the library takes by itself, holds so many bytes in its largest version. */
const MOST_BYTES = 2_331;

/** A `data:` address of an SVG: black on white, with its quiet zone, on any page. Null for a longer text. */
export async function qrPicture(text: string): Promise<string | null> {
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({
    bcid: 'qrcode',
    text,
    scale: 1,
    // Four modules of two units.
    padding: 8,
    backgroundcolor: 'FFFFFF',
  });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
