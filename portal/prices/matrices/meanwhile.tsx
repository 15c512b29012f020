import type { PriceMatrix } from '../../../server/prices/matrices/matrices.contract.ts'
import { matrixScreens } from '../../../server/prices/matrices/screens.contract.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { rebase } from '../grid/rebase.ts'
import { type GridSheet, gridSheetOf } from '../grid/sheet.ts'
import { cellText, sizeText } from '../grid/texts.ts'
import { changedByText } from './words.ts'

interface Props {
  base: GridSheet
  mine: GridSheet
  current: PriceMatrix
  /** Continues with the merged changes. */
  onTake(sheet: GridSheet): void
  onClose(): void
}

const MOST_SHOWN = 200

/** Another member changed the matrix meanwhile. Both keep their changes; conflicts are asked about. */
export function MeanwhileDialog({ base, mine, current, onTake, onClose }: Props) {
  const { prices } = t()
  const theirs = gridSheetOf(current)
  const own = rebase(base, mine, theirs, 'mine')
  const { clashes } = own
  const about = useRead(matrixScreens.about, { params: { id: current.id } })
  const changer = about.data?.changed_by
  const who = changer ? changedByText(changer) : t().forms.somebody
  return (
    <Dialog title={prices.meanwhileTitle} onClose={onClose} wide keepOpen>
      <div class="stack">
        <p>{prices.meanwhileText(who)}</p>
        {clashes.length === 0 ? (
          <p>{prices.noClash}</p>
        ) : (
          <>
            <p>{prices.clashes(formatNumber(clashes.length), clashes.length)}</p>
            <div class="scroll-box">
              <table class="table difference">
                <thead>
                  <tr>
                    <th scope="col">{prices.cell}</th>
                    {[prices.before, prices.theirs, prices.mine].map((text) => (
                      <th key={text} scope="col" class="end">
                        {text}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {clashes.slice(0, MOST_SHOWN).map((clash) => (
                    <tr key={`${clash.row} ${clash.col}`}>
                      <th scope="row">
                        {sizeText(clash.row)} × {sizeText(clash.col)}
                      </th>
                      {[clash.base, clash.theirs, clash.mine].map((cell, index) => (
                        <td key={index} class="end number">
                          {cellText(cell) || t().offer.onRequest}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
        <div class="actions end">
          {clashes.length > 0 && (
            <Button onClick={() => onTake(rebase(base, mine, theirs, 'theirs').sheet)}>
              {prices.takeTheirs}
            </Button>
          )}
          <Button look="main" onClick={() => onTake(own.sheet)}>
            {clashes.length > 0 ? prices.takeMine : prices.putTogether}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
