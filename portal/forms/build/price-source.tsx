import { t } from '../../messages/messages.ts'
import { CheckAt, NumberAt, SelectAt } from '../components/bound.tsx'
import { useEditor, useFile } from '../state/context.ts'
import type { FormFile } from '../state/file.ts'
import {
  type PriceShow,
  priceFrom,
  priceShown,
  type PriceSource as Source,
} from '../state/price.ts'

/** The source of the price, and its display. */
export function PriceSourceEditor() {
  const editor = useEditor()
  const { price } = useFile()
  const { formParts: text } = t()
  const source: Source = price === undefined ? 'nothing' : (price.by ?? 'matrices')
  const choose = (wanted: Source) => {
    if (wanted !== source) editor.set(['price'], priceFrom(wanted, price))
  }
  return (
    <section class="card stack">
      <SelectAt
        path={['price', 'by']}
        label={text.priceBy}
        value={source}
        onValue={(value) => choose(value as Source)}
        choices={[
          { value: 'nothing', text: text.byNothing },
          { value: 'matrices', text: text.byMatrices },
          { value: 'offer', text: text.byOffer },
        ]}
      />
      {source === 'offer' && <p class="soft">{text.offerText}</p>}
      {price !== undefined && (
        <>
          <HowShown price={price} />
          <CheckAt path={['price', 'includes_vat']} label={text.includesVat} />
          <CheckAt path={['price', 'in_full']} label={text.inFull} usual />
          <CheckAt path={['price', 'surcharges']} label={text.surcharges} />
          <CheckAt path={['price', 'as_line']} label={text.asLine} />
        </>
      )}
    </section>
  )
}

function HowShown({ price }: { price: NonNullable<FormFile['price']> }) {
  const editor = useEditor()
  const { formParts: text } = t()
  return (
    <>
      <SelectAt
        path={['price', 'show']}
        label={text.priceShown}
        usual="from"
        onValue={(show) => editor.set(['price'], priceShown(show as PriceShow, price))}
        choices={[
          { value: 'from', text: text.shownFrom },
          { value: 'range', text: text.shownRange },
          ...(price.by === 'offer' ? [{ value: 'parts', text: text.shownParts }] : []),
        ]}
      />
      {price.show === 'range' && (
        <div class="columns">
          <NumberAt
            path={['price', 'range_percent']}
            label={text.rangePercent}
            placeholder="10"
            optional
          />
          <NumberAt
            path={['price', 'range_step']}
            label={text.rangeStep}
            placeholder="100"
            optional
          />
        </div>
      )}
    </>
  )
}
