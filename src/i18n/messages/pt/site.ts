// Os sites regionais e a moldura de cada página: regiões, menus, formulários do cabeçalho e do rodapé.
export const site = {
  region: {
    mexico: 'México',
    honduras: 'Honduras',
    costarica: 'Costa Rica',
    dominican: 'República Dominicana',
    portugal: 'Portugal',
    'web-staging': 'Site de ensaio',
    usa: 'Estados Unidos',
    www2: 'Internacional',
    www: 'Internacional',
  },
};
