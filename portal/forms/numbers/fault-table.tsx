import type { FormNumbers } from '../../../server/forms/funnel/desk.contract.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { DataTable } from '../../parts/table.tsx'

type Faults = FormNumbers['faults']

/** The questions at which most visits had something wrong. */
export function FaultTable({ faults }: { faults: Faults }) {
  const { numbers } = say()
  if (faults.length === 0) return <p class="soft">{numbers.noFaults}</p>
  return (
    <>
      <p class="soft">{numbers.faultsText}</p>
      <DataTable
        caption={numbers.faults}
        rows={faults}
        keyOf={({ place }) => place}
        columns={[
          { key: 'question', label: numbers.question, cell: nameOf },
          {
            key: 'times',
            label: numbers.times,
            align: 'end',
            tight: true,
            labelled: true,
            cell: ({ times }) => formatNumber(times),
          },
        ]}
      />
    </>
  )
}

function nameOf({ place, label }: Faults[number]): string {
  const { numbers } = say()
  if (label !== null) return label
  return place === 'consent' ? numbers.consent : numbers.gone(place.split('.')[1] ?? place)
}
