// The kit of office and portal: title, sections, badges, tables, filters and forms, full and empty.
import { Button } from '#platform/ui/Button.tsx';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { ScrollBox } from '#platform/workspace/ScrollBox.tsx';
import { SearchAgain, WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { WorkAct, WorkField, WorkForm, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { WorkPerson, WorkSearch } from '#platform/workspace/WorkFrame.tsx';
import { Badge, Done, Facts, WorkPart, WorkTitle } from '#platform/workspace/WorkParts.tsx';
import { KeyPages, Nothing, WorkTable } from '#platform/workspace/WorkTable.tsx';

type BookingLine = { code: string; name: string; sum: string };

const rows: BookingLine[] = [
  { code: 'QX7K2M', name: 'Ana Núñez Peña', sum: '1,515.04' },
  { code: 'B3RT9W', name: 'Somebody with a name of many words that needs a second line', sum: '88.00' },
];

const columns = [
  { key: 'code', label: 'Reference', cell: (row: BookingLine) => row.code },
  { key: 'name', label: 'Name', cell: (row: BookingLine) => row.name },
  { key: 'sum', label: 'Total', cell: (row: BookingLine) => row.sum, numeric: true },
];

const table = {
  caption: 'Bookings',
  columns,
  keyOf: (row: BookingLine) => row.code,
  empty: 'There is no booking yet.',
};

/** A refusal, in the form in which an action returns it. */
const refused = {
  intent: 'gallery-refused',
  status: 422,
  message: 'This was refused.',
  fields: { reason: 'Say why.' },
  typed: { reason: '' },
};

export function Work() {
  return (
    <div className="o-frame o-stack [min-height:0]! rounded-panel p-4">
      <div>
        <WorkTitle
          title="A title"
          windowTitle="The kit"
          back={{ href: '#workspace', label: 'Back' }}
          beside={<Badge tone="ok">Ready</Badge>}
        >
          With a sentence.
        </WorkTitle>
        <Done>It was done.</Done>
        <WorkFilters label="Filters">
          <WorkSelect id="gallery-state" name="state" label="State" choices={[['all', 'All']]} />
        </WorkFilters>
        <SearchAgain text="Peña" label="Search again" button="Search" />
        <WorkSearch action="#workspace" label="Search" hint="Reference, name or flight" button="Search" />
      </div>
      <WorkPart title="A part with a table" id="gallery-part" count={2} link={<a href="#workspace">All</a>}>
        <WorkTable {...table} rows={rows} hrefOf={(row) => `#${row.code}`} />
        <KeyPages first="#workspace" next="#workspace" label="Pages of another list" />
        <NextPage after="B3RT9W" />
      </WorkPart>
      <WorkPart title="A part without rows" id="gallery-none">
        <WorkTable {...table} rows={[]} />
        <ScrollBox>
          <p className="w-[100rem] px-4 py-3">
            What is wider than its card scrolls sideways in a box of its own.
          </p>
        </ScrollBox>
        <Nothing>There is nothing here.</Nothing>
      </WorkPart>
      <WorkPart title="Badges and facts" id="gallery-badges">
        <p className="flex flex-wrap gap-2">
          {(['plain', 'ok', 'notice', 'warn', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
        <Facts
          facts={[
            ['Contact', 'ana@example.com'],
            ['Seats', '12A, 12B'],
            ['Nothing', '—'],
          ]}
        />
      </WorkPart>
      <WorkPart title="Acts" id="gallery-acts">
        <WorkAct title="An act that is closed" intent="gallery-closed" button="Do it" answer={undefined} />
        <WorkAct
          title="A dangerous act"
          open
          intent="gallery-danger"
          button="Do it"
          danger
          hint="With a hint."
          answer={undefined}
        >
          <WorkField id="gallery-note" name="note" label="A note" rows={2} hint="For colleagues only." />
        </WorkAct>
        <WorkForm intent="gallery-refused" button="Do it" answer={refused}>
          <WorkField id="gallery-reason" name="reason" label="A reason" answer={refused} />
        </WorkForm>
        <WorkAlert answer={{ ...refused, message: 'Two lines are wrong.' }}>
          <p>Line 2: say a name.</p>
        </WorkAlert>
        <p>
          <Button type="button" busy>
            busy
          </Button>
        </p>
      </WorkPart>
      <div className="o-side [height:auto]! [position:static]!">
        <WorkPerson
          name="Rui Sá"
          roles={['Customer service']}
          account={{ href: '#workspace', label: 'My account' }}
          languages="Languages of the gallery"
          leave={{ action: '#workspace', label: 'Log out' }}
        />
      </div>
    </div>
  );
}
