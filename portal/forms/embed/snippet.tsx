import { useState } from 'preact/hooks'
import type { Variant } from '../../../shared/form/form.contract.ts'
import { useRead } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { CodeBlock } from '../../parts/code.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { SNIPPET } from '../endpoints.ts'
import { PREVIEWED_VARIANTS } from '../preview/preview.tsx'
import { useEditor } from '../state/context.ts'

const KINDS = ['room', 'plain', 'pinned'] as const
/** These make a lead where they stand, so they lead nowhere. */
const ENDS: readonly Variant[] = ['full', 'quick', 'callback']

/** The tag to paste, for a variant, the page it leads to, and how it is loaded. */
export function Snippet() {
  const { slug } = useEditor()
  const { forms, formParts: text } = say()
  const [variant, setVariant] = useState<Variant>('full')
  const [url, setUrl] = useState('')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('room')
  const leads = !ENDS.includes(variant)
  const isWrong = leads && url !== '' && !isPageAddress(url)
  const { data, problem } = useRead(isWrong ? null : SNIPPET, {
    params: { slug },
    query: { variant: variant === 'full' ? null : variant, url: leads ? url : null, kind },
  })
  return (
    <>
      <div class="columns">
        <SelectField
          label={text.variant}
          value={variant}
          onValue={(chosen) => setVariant(chosen as Variant)}
          choices={PREVIEWED_VARIANTS.map((value) => ({ value, text: forms.variants[value] }))}
        />
        <SelectField
          label={text.kind}
          value={kind}
          onValue={(chosen) => setKind(chosen as typeof kind)}
          hint={kind === 'pinned' ? text.pinnedText : undefined}
          choices={KINDS.map((value) => ({ value, text: text.kinds[value] }))}
        />
      </div>
      {leads && (
        <TextField
          label={text.fullPage}
          hint={text.fullPageHint}
          value={url}
          onValue={setUrl}
          error={isWrong ? text.badAddress : null}
          spellcheck={false}
        />
      )}
      <ProblemBanner problem={problem} />
      {data !== null && !isWrong && (
        <>
          <CodeBlock text={data.tag} class="wraps" />
          <CopyField label={text.copyTag} value={data.tag} />
        </>
      )}
    </>
  )
}

function isPageAddress(url: string): boolean {
  if (/^\/(?!\/)/.test(url)) return true
  return /^https?:\/\/\S/.test(url) && URL.canParse(url)
}
