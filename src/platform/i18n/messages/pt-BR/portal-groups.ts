// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { portalGroups as en } from '#platform/i18n/messages/en/portal-groups.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalGroups = {
  none: 'Sua agência ainda não tem grupos aqui.',
  form: {
    small: 'Até 9 passageiros, reserve na hora, como de costume.',
    infants: 'Bebês no colo (menos de 2)',
    remarksHint: 'Equipamento esportivo, grupos escolares, cadeiras de rodas, horas impossíveis.',
    phoneHint: 'Com o código do país, por exemplo +351 912 345 678.',
    save: 'Salvar as alterações',
  },
  facts: {
    party:
      '{adults, plural, one {# adulto} other {# adultos}}{children, plural, =0 {} one {, # criança} other {, # crianças}}{infants, plural, =0 {} one {, # bebê} other {, # bebês}}',
  },
  quote: {
    title: 'Nossa proposta',
    perInfant: 'Cada bebê',
    namesDueHint: 'Depois desse dia, os lugares sem nome voltam à venda e seu depósito não é devolvido.',
    rest: 'Cada reserva é paga por inteiro dentro do seu bloqueio, o mais tardar a {day}. Sua parte do depósito é então devolvida.',
  },
  accept: { hint: 'Os lugares são seus na hora e mais ninguém os pode comprar.' },
  names: {
    listHint:
      'Um passageiro por linha: sobrenome, nome, tipo (A, C ou I), data de nascimento, sexo (F, M, X ou U), nacionalidade (duas letras). São feitas reservas de 9 lugares no máximo, as crianças e os bebês com adultos.',
    file: 'Ou um arquivo (CSV)',
    contact: 'Contato dos passageiros',
  },
  mail: {
    quotedSubject: 'Nossa proposta para {group}',
    quotedLead:
      'Temos uma proposta para seu grupo {group}. Aceite-a até {day}; até lá não há lugares bloqueados.',
    declinedLead: 'Sentimos muito: não podemos fazer uma proposta para seu grupo {group}.',
    validLead: 'A proposta para seu grupo {group} pode ser aceita até {day}. Depois expira.',
    namesLead:
      'Os lugares do seu grupo {group} que continuem sem nome depois de {day} voltam à venda, e seu depósito não é devolvido.',
    expiredLead: 'Ninguém aceitou a tempo a proposta para seu grupo {group}. Fale conosco se ainda a quiser.',
    lapsedLead: 'O depósito do seu grupo {group} não foi pago a tempo. Seus lugares voltaram à venda.',
  },
} as const satisfies Overrides<typeof en>;
