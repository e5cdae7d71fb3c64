// Palavras comuns aos passos de uma reserva.
import type { booking as en } from '#i18n/messages/en/booking.ts';
import type { Words } from '#i18n/words.ts';

export const booking = {
  tripTitle: 'A sua viagem',
  priceTitle: 'Preço',
  priceDetails: 'Ver de que se compõe o preço',
  extrasPart: 'Extras',
  linesOf: '{name} · {route}',
  finalPrice: 'Preço final, com todas as taxas e encargos',
  family: 'Tarifa {family}',
  families: { basic: 'Basic', plus: 'Plus', flex: 'Flex', business: 'Business' },
  quantityOf: '{count} × {name}',
  moreTime: 'Preciso de mais tempo',
  moreTimeGiven: 'O tempo dos seus lugares foi prolongado.',
  overTitle: 'O tempo desta reserva acabou',
  overText: 'Os lugares voltaram à venda. Nada foi cobrado e guardámos tudo o que escreveu.',
  takeAgain: 'Recuperar os mesmos lugares',
  takenAgain: 'Os mesmos lugares voltam a ser seus.',
  searchAgain: 'Procurar esta viagem de novo',
  searchNew: 'Procurar voos',
  soldOutTitle: 'Estes lugares já não estão livres',
  soldOutText: 'Entretanto alguém ficou com eles. Nada foi cobrado. Veja os outros voos desta viagem.',
  replacedTitle: 'Começou uma reserva mais recente',
  replacedText: 'Ela tomou o lugar desta. Continue no outro separador ou procure de novo.',
  unknownTitle: 'Não encontramos esta reserva',
  unknownText:
    'Talvez tenha sido começada noutro dispositivo ou o endereço esteja incompleto. Pode procurar de novo.',
  closedTitle: 'Esta reserva foi cancelada',
  closedText: 'Os lugares foram devolvidos e nada foi cobrado. Pode procurar de novo.',
  payingTitle: 'Há um pagamento em curso',
  payingText: 'Enquanto durar, nada pode ser alterado. Veja em que estado está.',
  seePayment: 'Ver o pagamento',
  onLapOf: 'ao colo de {name}',
  wholeTrip: 'Toda a viagem',
} as const satisfies Words<typeof en>;
