import './parts.css'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'
import {
  type PriceExamples,
  priceExamples,
} from '../../server/prices/examples/examples.contract.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { CheckField } from '../components/field.tsx'
import { Pill } from '../components/pill.tsx'
import { Actions } from '../components/question-form.tsx'
import { Banner, ProblemBanner } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useRead, useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'
import { can } from '../session.ts'

type Kind = keyof PriceExamples
const KINDS: readonly Kind[] = ['matrices', 'items', 'materials']

const Examples = createContext<PriceExamples | null>(null)

/** A list of prices below the number of example prices. */
export function WithExamples({ children }: { children: ComponentChildren }) {
  const { data, reload } = useRead(priceExamples.get)
  return (
    <Examples.Provider value={data}>
      {data !== null && <ExamplesBanner examples={data} reload={reload} />}
      {children}
    </Examples.Provider>
  )
}

/** Marks an example price that nobody has changed or confirmed. */
export function ExamplePill({ kind, id }: { kind: Kind; id: number }) {
  const examples = useContext(Examples)
  if (!examples?.[kind].some((one) => one.id === id)) return null
  return <Pill look="warn">{t().prices.templatePrice}</Pill>
}

/** Links to the confirmation of examples. */
function ExamplesBanner({ examples, reload }: { examples: PriceExamples; reload(): unknown }) {
  const [isOpen, setOpen] = useState(false)
  const { prices } = t()
  const count = KINDS.reduce((sum, kind) => sum + examples[kind].length, 0)
  if (count === 0) return null
  return (
    <Banner look="warn">
      <p>{prices.examples(count)}</p>
      {can.value.price && <Button onClick={() => setOpen(true)}>{prices.lookThrough}</Button>}
      {isOpen && (
        <ConfirmDialog
          examples={examples}
          onClose={() => setOpen(false)}
          onConfirmed={() => {
            setOpen(false)
            toast(prices.examplesConfirmed)
            reload()
          }}
        />
      )}
    </Banner>
  )
}

interface DialogProps {
  examples: PriceExamples
  onClose(): void
  onConfirmed(): void
}

/** The examples with links. Ticked ones become the dealer's own prices. */
function ConfirmDialog({ examples, onClose, onConfirmed }: DialogProps) {
  const { items, materials, prices } = t()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const write = useWrite(priceExamples.confirm)
  const titles = { matrices: prices.matrices, items: items.title, materials: materials.title }
  const all = KINDS.flatMap((kind) => examples[kind].map(({ id }) => `${kind} ${id}`))
  const toggle = (name: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, name] : [...chosen].filter((one) => one !== name)))
  const confirm = async () => {
    const idsOf = (kind: Kind) =>
      examples[kind].map(({ id }) => id).filter((id) => chosen.has(`${kind} ${id}`))
    const body = {
      matrices: idsOf('matrices'),
      items: idsOf('items'),
      materials: idsOf('materials'),
    }
    if ((await write.send({ body })) !== null) onConfirmed()
  }
  return (
    <Dialog title={prices.examplesTitle} onClose={onClose}>
      <div class="stack">
        <p>{prices.examplesText}</p>
        <CheckField
          label={t().frame.all}
          value={chosen.size === all.length}
          onValue={(isOn) => setChosen(new Set(isOn ? all : []))}
        />
        {KINDS.filter((kind) => examples[kind].length > 0).map((kind) => (
          <fieldset key={kind} class="examples">
            <legend>{titles[kind]}</legend>
            {examples[kind].map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                value={chosen.has(`${kind} ${id}`)}
                onValue={(isOn) => toggle(`${kind} ${id}`, isOn)}
              />
            ))}
          </fieldset>
        ))}
        <ProblemBanner problem={write.problem} />
        <Actions
          onCancel={onClose}
          action={prices.confirmExamples(chosen.size)}
          busy={write.isSending}
          aria-disabled={chosen.size === 0}
          onDo={() => chosen.size > 0 && void confirm()}
        />
      </div>
    </Dialog>
  )
}
