import { useState } from 'preact/hooks'
import {
  type MaterialFound,
  materials,
} from '../../../server/prices/materials/materials.contract.ts'
import { Button } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { AT_END, type Column, DataTable } from '../../components/table.tsx'
import { toast } from '../../components/toast.tsx'
import { useWrite } from '../../data.ts'
import { formatMoney, formatNumber, formatPercentage } from '../../format.ts'
import { groupBy } from '../../group-by.ts'
import { t } from '../../messages/messages.ts'
import { ChangedMeanwhile } from './remarks.tsx'
import type { SheetUpload, Understood } from './use-upload.ts'

interface Props {
  upload: SheetUpload
  read: Understood
  onSaved(): void
}

const AT_FIRST = 50

/** The articles of a file as materials: new and changed ones, and one button that writes them. */
export function MaterialList({ upload, read, onSaved }: Props) {
  const { materials: words, priceFiles, prices } = t()
  const write = useWrite(materials.import)
  const [isWhole, setWhole] = useState(false)
  const { materials: rows } = read
  const states = groupBy(rows, ({ state }) => state)
  const count = (state: MaterialFound['state']) => formatNumber(states.get(state)?.length ?? 0)
  const changes = rows.filter((row) => row.state !== 'same')
  const isStale = write.problem?.code === 'changed_meanwhile'
  const save = async () => {
    if ((await write.send({ body: { materials: changes.map(({ sent }) => sent) } })) === null)
      return
    toast(t().frame.saved)
    onSaved()
  }
  return (
    <section class="card stack" aria-label={words.title}>
      <div class="row">
        <h2>{`${words.title} (${formatNumber(rows.length)})`}</h2>
        <span>{priceFiles.materialStates(count('new'), count('changed'), count('same'))}</span>
      </div>
      <ProblemBanner problem={isStale ? null : write.problem} />
      {isStale && <ChangedMeanwhile onAgain={upload.again} />}
      <DataTable
        caption={words.title}
        columns={columns()}
        rows={isWhole ? rows : rows.slice(0, AT_FIRST)}
        keyOf={({ sheet, row }) => `${sheet} ${row}`}
      />
      <div class="actions">
        {!isWhole && rows.length > AT_FIRST && (
          <Button onClick={() => setWhole(true)}>
            {prices.showAll(formatNumber(rows.length))}
          </Button>
        )}
        {changes.length > 0 && (
          <Button
            look="main"
            busy={write.isSending || upload.isReading}
            onClick={() => void save()}
          >
            {priceFiles.saveMaterials(formatNumber(changes.length), changes.length)}
          </Button>
        )}
      </div>
    </section>
  )
}

function columns(): Column<MaterialFound>[] {
  const { materials: words, priceFiles, offer } = t()
  return [
    {
      key: 'name',
      label: words.material,
      cell: (one) => (
        <>
          {one.sent.name} <Pill look={LOOKS[one.state]}>{priceFiles.states[one.state]}</Pill>
          {one.group !== null && <div class="soft small">{one.group}</div>}
        </>
      ),
    },
    {
      key: 'code',
      label: words.fields.code,
      tight: true,
      labelled: true,
      cell: ({ sent }) => <span class="mono">{sent.code ?? '–'}</span>,
    },
    {
      ...AT_END,
      key: 'price',
      label: words.fields.unit_price,
      cell: ({ sent, before }) => (
        <span class="number">
          {before !== null && before !== sent.unit_price && (
            <>
              <s class="soft">{formatMoney(before)}</s> →{' '}
            </>
          )}
          {formatMoney(sent.unit_price)}
          <span class="soft small"> / {sent.unit}</span>
        </span>
      ),
    },
    {
      ...AT_END,
      key: 'vat',
      label: offer.vat,
      cell: ({ sent }) => <span class="number">{formatPercentage(sent.vat_rate)}</span>,
    },
  ]
}

const LOOKS = { new: 'good', changed: 'warn', same: undefined } as const
