// A moldura de cada página: cabeçalho, menus, seletor, rodapé.
export const frame = {
  menu: 'Menu',
  manageBooking: 'Gerir reserva',
  telephone: 'Telefone',
  follow: 'Siga-nos',
  usFlights: 'Voos nos EUA',
  selector: 'Região e idioma',
  regions: 'Região',
  bookingStays:
    'A sua reserva fica neste site ({region}). No site de outra região começa do zero, com uma ligação para voltar a ela.',
  signedInAs: 'Sessão iniciada como',
  portal: 'Painel',
  logOut: 'Terminar sessão',
  logOutFailed: 'A sessão continua aberta. Tente novamente.',
  preview: 'Pré-visualização',
  previewNote: 'Também vê o que ainda não está publicado.',
  previewRefused:
    'Para ver rascunhos precisa de uma ligação de pré-visualização válida. Isto é o que está publicado.',
  agencies: 'Agências de viagens',
  footerMenu: 'Menu do rodapé',
};
