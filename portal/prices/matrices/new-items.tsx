import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { itemTryOut, type RuleParts } from '../../../server/forms/try-out.contract.ts'
import { offerItems } from '../../../server/prices/offer-items/offer-items.contract.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { SelectField } from '../../components/field.tsx'
import { Banner, ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useRead, useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { type MatrixSet, patternOf, proposeItem, setsOf } from '../items/proposal.ts'
import { ruleQuestionsOf } from '../rule/names.ts'

/** The codes of new matrices of each file, until items are made for them. */
export const justMade = signal<readonly (readonly string[])[]>([])

/** Offers an item for each new matrix, or for the new matrices of a product's price groups. */
export function NewItems({ used, onMade }: { used: ReadonlySet<string>; onMade(): unknown }) {
  const open = justMade.value.map((codes) => codes.filter((code) => !used.has(code)))
  const { data: parts } = useRead(open.flat().length === 0 ? null : itemTryOut.parts)
  if (parts === null) return null
  const sets = open.flatMap((codes) =>
    setsOf(parts.matrices.filter(({ code }) => codes.includes(code))),
  )
  return (
    <>
      {sets.map((set) => (
        <NewItem
          key={set.matrices[0]?.code}
          set={set}
          parts={parts}
          onDone={() => {
            const done = new Set(set.matrices.map(({ code }) => code))
            justMade.value = justMade.value.map((codes) => codes.filter((code) => !done.has(code)))
            onMade()
          }}
        />
      ))}
    </>
  )
}

interface Props {
  set: MatrixSet
  parts: RuleParts
  onDone(): void
}

function NewItem({ set, parts, onDone }: Props) {
  const { newItems, frame, priceFiles, prices } = t()
  const { route } = useLocation()
  const write = useWrite(offerItems.add)
  const [chosen, setChosen] = useState('')
  const [isTried, setTried] = useState(false)
  const known = patternOf(set, parts)
  const choices = ruleQuestionsOf(parts).filter(({ kind }) => kind === 'choice')
  const isOpen = known === null && choices.length === 0
  const pattern = known ?? (chosen && `${set.prefix}{${chosen}.price_group}`)
  const make = async () => {
    setTried(true)
    const proposal = proposeItem(pattern, parts, me.value?.account.country)
    if (proposal === null) return
    const { isCertain, name, vat_rate, rule } = proposal
    if (!isCertain || vat_rate === null) {
      return route(`/portal/prices/items/new?matrix=${encodeURIComponent(pattern)}`)
    }
    const answer = await write.send({ body: { name, vat_rate, rule } })
    if (answer === null) return
    const href = `/portal/prices/items/${answer.data.id}`
    toast(newItems.made(name), undefined, { href, text: prices.look })
    onDone()
  }
  return (
    <Banner>
      <div class="stack">
        <p>{newItems.text(set.name, set.matrices.length)}</p>
        <ProblemBanner problem={write.problem} />
        {isOpen && <p>{newItems.noChoice}</p>}
        {known === null && choices.length > 0 && (
          <SelectField
            label={newItems.chosenBy}
            error={isTried && chosen === '' ? priceFiles.pleaseChoose : null}
            value={chosen}
            unsaid={priceFiles.chooseTable}
            choices={choices.map(({ key, label }) => ({ value: key, text: label }))}
            onValue={setChosen}
          />
        )}
        <div class="row">
          {isOpen ? (
            <ButtonLink href="/portal/forms">{frame.forms}</ButtonLink>
          ) : (
            <Button look="main" busy={write.isSending} onClick={() => void make()}>
              {newItems.make}
            </Button>
          )}
          <Button look="quiet" onClick={onDone}>
            {frame.close}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
