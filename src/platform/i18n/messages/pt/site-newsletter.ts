// O formulário da newsletter no fim de cada página.
export const newsletter = {
  title: 'Tarifas e novidades por e-mail',
  name: 'Nome',
  email: 'E-mail',
  required: 'obrigatório',
  submit: 'Subscrever',
  submitting: 'A enviar…',
  submitted: 'Pedido enviado',
  sentTitle: 'Agora veja o seu e-mail',
  sentText:
    'Se {email} ainda não está na nossa lista, enviámos-lhe um e-mail. Carregue no botão nos próximos 7 dias e a subscrição fica feita.',
  sentHint: 'Não chegou nada em poucos minutos? Veja na pasta de spam.',
  purpose: 'Usamos o seu endereço só para esta newsletter, e pode cancelar quando quiser.',
  privacy: 'Privacidade',
};
