// O que passou de uma reserva anterior para a nova e o que não passou; diz-se uma vez, depois da escolha dos voos.
import type { changes as en } from '#platform/i18n/messages/en/changes.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const changes = {
  title: 'Os seus novos voos, com o que já tinha escolhido',
  keptTitle: 'Mantém-se',
  droppedTitle: 'Já não é possível',
  names: 'Nomes e dados: {names}',
  contact: 'Dados de contacto',
  seat: 'Lugar {seat} · {name} · {route}',
  extra: '{count} × {extra} · {name} · {route}',
  name: 'Nome e dados: {name}',
  birthDate: 'Data de nascimento de {name}',
  keptAt: '{what}: {price}',
  keptNow: '{what}: {after}, antes {before}',
  droppedPrice: '{what} ({price})',
  droppedFor: '{what}. {reason}',
  againTitle: 'O que ainda pode escolher',
  again: 'Escolher de novo por {price}',
  againDone: 'Estão outra vez na sua reserva.',
  reasons: {
    traveler_gone: 'Este passageiro já não está na reserva.',
    flight_gone: 'Esse voo já não está na reserva.',
    other_flight: 'Agora viaja noutro voo: escolha o lugar nesse.',
    included_now: 'Incluído na sua nova tarifa.',
    partly_included: 'A sua nova tarifa inclui uma parte.',
    companion_missing: 'Nesse dia ninguém da viagem tem idade para viajar sem companhia.',
    taken_meanwhile: 'Entretanto outra pessoa ficou com ele.',
  },
} as const satisfies Words<typeof en>;
