// The logins of the demonstration: the staff, one person for each role, and three agencies.
import type { AgencyRole, StaffRole } from '#identity/access/roles.ts';
import { demonstrationIds } from '#platform/db/purpose.server.ts';

type DemoStaff = { accountId: string; name: string; email: string; roles: StaffRole[] };

export const demoStaff: readonly DemoStaff[] = [
  staff(1, 'Alba Reyes', 'administrator'),
  staff(2, 'Bruno Teixeira', 'editor'),
  staff(3, 'Carla Domingo', 'planner'),
  staff(4, 'Diego Salas', 'revenue'),
  staff(5, 'Elena Marín', 'service'),
  staff(6, 'Filipa Rocha', 'finance'),
  staff(7, 'Gabriel Otero', 'auditor'),
];

type DemoAgency = {
  agencyId: string;
  name: string;
  slug: string;
  isSuspended: boolean;
  agents: readonly { accountId: string; username: string; name: string; role: AgencyRole }[];
};

/** The first one has a user for each role, the second has used nearly all of its credit, the third may not sell. */
export const demoAgencies: readonly DemoAgency[] = [
  {
    agencyId: id('b', 1),
    name: 'Viajes Brisa',
    slug: 'viajes-brisa',
    isSuspended: false,
    agents: [
      { accountId: id('c', 1), username: 'brisa.marta', name: 'Marta Ruiz', role: 'administrator' },
      { accountId: id('c', 2), username: 'brisa.joan', name: 'Joan Vidal', role: 'seller' },
      { accountId: id('c', 3), username: 'brisa.ines', name: 'Inés Peña', role: 'finance' },
    ],
  },
  {
    agencyId: id('b', 2),
    name: 'Costa Norte Viajes',
    slug: 'costa-norte-viajes',
    isSuspended: false,
    agents: [{ accountId: id('c', 4), username: 'norte.luis', name: 'Luis Ortega', role: 'administrator' }],
  },
  {
    agencyId: id('b', 3),
    name: 'Mar Azul Viagens',
    slug: 'mar-azul-viagens',
    isSuspended: true,
    agents: [{ accountId: id('c', 5), username: 'azul.rita', name: 'Rita Fonseca', role: 'administrator' }],
  },
];

function staff(number: number, name: string, role: StaffRole): DemoStaff {
  return { accountId: id('a', number), name, email: `${role}@alisio.example`, roles: [role] };
}

function id(kind: 'a' | 'b' | 'c', number: number): string {
  return `${demonstrationIds}${kind}${String(number).padStart(11, '0')}`;
}
