// A moldura de cada página: cabeçalho, menus, seletor, rodapé.
export const frame = {
  menu: 'Menu',
  manageBooking: 'Gerir reserva',
  telephone: 'Telefone',
  follow: 'Siga-nos',
  usFlights: 'Voos nos EUA',
  selector: 'Região e idioma',
  regions: 'Região',
  signedInAs: 'Sessão iniciada como',
  portal: 'Portal das agências',
  logOut: 'Terminar sessão',
  logOutFailed: 'A sessão continua aberta. Tente novamente.',
  preview: 'Pré-visualização',
  previewNote: 'Também vê o que ainda não está publicado.',
  agencies: 'Agências de viagens',
  footerMenu: 'Menu do rodapé',
};
