import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { FormInShort } from '../../server/forms/desk.contract.ts'
import { useWrite } from '../data.ts'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField, TextField } from '../parts/field.tsx'
import { faultOf } from '../parts/problem.ts'
import { ProblemBanner } from '../parts/states.tsx'
import { CREATE } from './endpoints.ts'

/** A new form: plain, or a copy of another. */
export function NewForm({ forms, onClose }: { forms: readonly FormInShort[]; onClose(): void }) {
  const { forms: texts, frame } = say()
  const { route } = useLocation()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const [copy, setCopy] = useState('')
  const write = useWrite(CREATE)
  const own = slug ?? slugOf(name)
  const send = async () => {
    const answer = await write.send({ body: { name, slug: own, copy: copy || null } })
    if (answer !== null) route(`/portal/forms/${answer.data.slug}`)
  }
  const slugFault = faultOf(write.problem, 'slug')
  return (
    <Dialog title={texts.add} onClose={onClose} keepOpen={name !== ''}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onValue={setName}
          error={faultOf(write.problem, 'name')}
          maxLength={120}
        />
        <TextField
          label={texts.slug}
          hint={texts.slugHint}
          value={own}
          onValue={setSlug}
          error={slugFault && texts.slugFault}
          maxLength={64}
          spellcheck={false}
        />
        <SelectField
          label={texts.beginWith}
          value={copy}
          onValue={setCopy}
          choices={[
            { value: '', text: texts.plain },
            ...forms.map((one) => ({ value: one.slug, text: texts.copyOf(one.name) })),
          ]}
        />
        {slugFault === null && <ProblemBanner problem={write.problem} />}
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending}>
            {texts.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** `Veranda op maat` becomes `veranda-op-maat`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}
