// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeHealth as en } from '#platform/i18n/messages/en/office-health.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeHealth = {
  reasons: { draining: 'Está parando.', mails: 'O processo que envia os e-mails não está funcionando.' },
  jobs: {
    'send-account-link': 'Convites e reposição de senhas',
    'send-password-changed': 'Avisos de senhas alteradas',
  },
  tasks: {
    'release-due-blocks': 'Liberar contingentes vencidos',
    'enqueue-release-notices': 'Avisar as agências de liberações',
    'forget-pending': 'Apagar assinaturas por confirmar',
  },
  mailsRun: 'O processo de correio está funcionando.',
  connections: 'Conexões',
  since: 'Conexão mais antiga',
  builds:
    '{count, plural, one {Todos usam a mesma compilação.} other {Estão funcionando # compilações ao mesmo tempo: há uma entrega em curso ou um processo foi esquecido.}}',
  file: 'Arquivo',
  kinds: {
    state_differs: 'Nosso pagamento terminou de modo diferente do fornecedor',
    unsettled: 'Um pagamento está em curso há muito tempo',
    refund_overdue: 'Um reembolso está pendente há muito tempo',
  },
  refusals: 'Recusas em uma hora',
  challenges: 'Desafios em uma hora',
} as const satisfies Overrides<typeof en>;
