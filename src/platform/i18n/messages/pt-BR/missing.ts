// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { missing as en } from '#platform/i18n/messages/en/missing.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const missing = {
  return: 'Escolha o dia da volta.',
  givenNames: 'Digite o nome como está no passaporte.',
  surname: 'Digite o sobrenome como está no passaporte.',
  birthDate: 'Digite a data de nascimento como está no passaporte.',
  adultNo: 'Escolha no colo de que adulto viaja este bebê.',
  email: 'Digite um e-mail como nome@exemplo.com.br.',
  phone: 'Digite um telefone com o código do país.',
  name: 'Digite o nome.',
  legalName: 'Digite a razão social.',
  taxNumber: 'Digite o CPF ou CNPJ.',
  address: 'Digite o endereço: rua, número, CEP e cidade.',
  contactName: 'Digite o nome e o sobrenome da pessoa de contato.',
  reference: 'Digite o código da reserva: seis letras e números.',
  lastName: 'Digite o sobrenome de um dos passageiros.',
  code: 'Digite o código.',
  text: 'Digite primeiro o texto.',
  list: 'Digite os passageiros, um por linha.',
  amount: 'Digite um valor, por exemplo 120,00.',
  percent: 'Digite a porcentagem.',
} as const satisfies Overrides<typeof en>;
