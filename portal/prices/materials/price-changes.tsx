import type { PriceChange } from '../../../server/prices/materials/desk.contract.ts'
import { formatMoney } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { percentText } from './values.ts'

/** Old prices, new prices and by how much they differ. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { materials } = say()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="scrolling" tabIndex={0} aria-label={materials.preview}>
      <table class="table prices">
        <caption class="unseen">{materials.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{materials.material}</th>
            <th scope="col" class="end">
              {materials.before}
            </th>
            <th scope="col" class="end">
              {materials.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, name, unit, before, after }) => (
            <tr key={id} class={after === null || after === before ? 'soft' : undefined}>
              <td>
                {name} <span class="soft small">/ {unit}</span>
              </td>
              <td class="end number">{formatMoney(before)}</td>
              <td class="end number">
                {after === null ? materials.stays : formatMoney(after)}
                {after !== null && <div class="soft small">{percentText(before, after)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
