// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { contentImport as en } from '#platform/i18n/messages/en/content-import.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const contentImport = {
  reasons: {
    scene_file:
      'não é um arquivo de uma cena: em scenes ficam scenes.yaml, NOME.card.svg, NOME.band.svg e NOME.wide.svg',
    key_reserved: 'é o endereço de uma tela',
    less: 'é menos de {least}{unit, select, string { caracteres} array { elementos} other {}}',
    more: 'é mais de {most}{unit, select, string { caracteres} array { elementos} other {}}',
    control_character: 'contém um caractere de controle',
    site_missing: 'não existe nenhum site {region}: importe domains/{region}.yaml',
    language_unspoken: 'o site {region} não está em {language}: ninguém o verá',
    alt_missing: 'não tem texto em {language}, idioma de um site',
    no_site: 'não pertence a nenhum site',
    link_form: 'deve ser um caminho deste site, um endereço http(s) ou uma ação',
    picture_kind: 'não é JPEG, PNG, WebP nem AVIF: salve-a em um desses formatos',
    picture_heic: 'é uma imagem HEIC: salve-a como JPEG, PNG, WebP ou AVIF',
    picture_gif: 'é um GIF: salve-o como JPEG, PNG, WebP ou AVIF',
    picture_moves: 'se mexe: só podem ser mostradas imagens fixas',
    picture_pixels: 'tem {width} × {height} pixels, mais de 50 milhões',
    picture_small: 'tem {width} × {height} pixels, menos de {leastWidth} × {leastHeight}',
    too_deep: 'está em uma pasta profunda demais',
  },
} as const satisfies Overrides<typeof en>;
