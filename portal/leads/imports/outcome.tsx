import type {
  ImportKind,
  ImportRead,
  Sample,
} from '../../../server/leads/imports/imports.contract.ts'
import { Fact } from '../../components/fact.tsx'
import { Pill } from '../../components/pill.tsx'
import { StatusPill } from '../../components/status.tsx'
import { type Column, DataTable } from '../../components/table.tsx'
import { formatDate, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'

export function ImportOutcome({ read, kind }: { read: ImportRead; kind: ImportKind }) {
  const { imports } = t()
  const counts = [
    [imports.ready, read.ready],
    [imports.newCustomers, read.new_customers],
    [imports.knownCustomers, read.known_customers],
    [imports.alreadyIn, read.already_in],
    [imports.bad, read.bad_count],
  ] as const
  return (
    <section class="card stack">
      <h2>{imports.outcome}</h2>
      <dl class="import-counts">
        {counts.map(([label, count]) => (
          <Fact key={label} name={label}>
            {formatNumber(count)}
          </Fact>
        ))}
      </dl>
      {read.other_names_count > 0 && (
        <p>
          {imports.otherNames(formatNumber(read.other_names_count), read.other_names_count)}{' '}
          {imports.inRows(read.other_names.map(formatNumber).join(', '))}
          {read.other_names_count > read.other_names.length && ' …'}
        </p>
      )}
      {read.samples.length > 0 && (
        <>
          <h3>{imports.samples}</h3>
          <DataTable
            caption={imports.samples}
            columns={columns(kind)}
            rows={read.samples}
            keyOf={({ row }) => row}
          />
        </>
      )}
    </section>
  )
}

function columns(kind: ImportKind): Column<Sample>[] {
  const { imports, contactFields } = t()
  const { fields } = imports
  const ofLead: Column<Sample>[] = [
    {
      key: 'status',
      label: fields.status,
      tight: true,
      cell: ({ status }) => status && <StatusPill status={status} />,
    },
    {
      key: 'created',
      label: fields.created,
      tight: true,
      labelled: true,
      cell: ({ created_at: at }) => (at === null ? t().appointments.today : formatDate(at)),
    },
  ]
  return [
    {
      key: 'name',
      label: contactFields.name,
      cell: ({ name, email }) => (
        <>
          {name ?? email}
          {name !== null && email !== null && <div class="soft small">{email}</div>}
        </>
      ),
    },
    { key: 'phone', label: contactFields.phone, tight: true, cell: ({ phone }) => phone },
    { key: 'city', label: contactFields.city, cell: ({ city }) => city },
    ...(kind === 'leads' ? ofLead : []),
    {
      key: 'known',
      label: t().customers.customer,
      tight: true,
      labelled: true,
      cell: ({ is_known: isKnown }) => (
        <Pill look={isKnown ? undefined : 'good'}>{isKnown ? imports.known : imports.new}</Pill>
      ),
    },
  ]
}
