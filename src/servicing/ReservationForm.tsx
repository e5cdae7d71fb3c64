// Reference and last name: the way into a reservation, for managing it or checking in (Specification §2).

export type ReservationPurpose = 'manage' | 'checkin';

type Props = {
  purpose: ReservationPurpose;
  /** Keeps the ids of its fields apart where several forms stand on one page. */
  id: string;
  /** Called when the form was accepted and leads on: the panel around it may close. */
  onAccepted?: () => void;
};

export function ReservationForm({ purpose, id }: Props) {
  return <form id={id} data-purpose={purpose} />;
}
