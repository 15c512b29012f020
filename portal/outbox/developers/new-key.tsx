import { useState } from 'preact/hooks'
import { apiKeys, KEY_NAME_MAX } from '../../../server/account/keys/keys.contract.ts'
import type { Scope } from '../../../server/ground/contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { Choose } from './choose.tsx'
import { Secret } from './secret.tsx'
import { eventWords } from './words.ts'

const DAY_MS = 86_400_000
const DAYS = ['none', '30', '90', '365'] as const
type Days = (typeof DAYS)[number]

interface Props {
  scopes: readonly string[]
  onMade(): void
  onClose(): void
}

export function NewKeyDialog({ scopes, onMade, onClose }: Props) {
  const { frame, developers: texts } = say()
  const write = useWrite(apiKeys.create)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [days, setDays] = useState<Days>('none')
  const [isTried, setTried] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)

  const submit = async (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || chosen.length === 0) return
    const answer = await write.send({
      body: { name, scopes: chosen as Scope[], expires_at: endAfter(days) },
    })
    if (answer === null) return
    setSecret(answer.data.secret)
    onMade()
  }
  if (secret !== null) {
    return (
      <Secret title={texts.keyMade} text={texts.secretOnce} secret={secret} onClose={onClose} />
    )
  }
  return (
    <Dialog title={texts.newKey} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <ProblemBanner problem={write.problem} />
        <TextField
          label={texts.name}
          hint={texts.keyNameHint}
          value={name}
          onValue={setName}
          error={
            isTried && name.trim() === '' ? texts.keyNameFault : faultOf(write.problem, 'name')
          }
          maxLength={KEY_NAME_MAX}
          required
          autocomplete="off"
        />
        <Choose
          legend={texts.scopes}
          names={scopes}
          chosen={chosen}
          onChosen={setChosen}
          words={(scope) => eventWords(texts.scopeTexts, scope)}
          error={isTried && chosen.length === 0 ? texts.scopesFault : null}
        />
        <SelectField
          label={texts.valid}
          value={days}
          onValue={(value) => setDays(value as Days)}
          choices={DAYS.map((value) => ({ value, text: texts.validFor[value] }))}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As the API writes instants: whole seconds, with an offset. */
function endAfter(days: Days): string | null {
  if (days === 'none') return null
  const end = new Date(Date.now() + Number(days) * DAY_MS)
  return end.toISOString().replace(/\.\d+Z$/, '+00:00')
}
