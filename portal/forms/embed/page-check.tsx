import { useState } from 'preact/hooks'
import type { PageFinding } from '../../../server/forms/embed.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { CHECK_PAGE } from '../endpoints.ts'
import { useEditor } from '../state/context.ts'

const GOOD: readonly PageFinding[] = ['tag_found', 'origin_allowed', 'policy_allows']

/** Looks at a page of the dealer's and says what is right and wrong with it. */
export function PageCheck() {
  const editor = useEditor()
  const { formParts: text } = say()
  const [address, setAddress] = useState('')
  const [findings, setFindings] = useState<readonly PageFinding[] | null>(null)
  const write = useWrite(CHECK_PAGE)
  const check = async () => {
    setFindings(null)
    const full = /^https?:\/\//.test(address.trim()) ? address.trim() : `https://${address.trim()}`
    const answer = await write.send({ params: { slug: editor.slug }, body: { address: full } })
    if (answer !== null) setFindings(answer.data.findings)
  }
  const isBad = write.problem?.code === 'validation_failed'
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (address.trim() !== '') void check()
      }}
    >
      <p class="soft">{text.checkText}</p>
      <TextField
        label={text.pageAddress}
        type="url"
        value={address}
        onValue={setAddress}
        placeholder="https://"
        error={isBad ? text.badAddress : null}
        disabled={!editor.mayWrite}
      />
      {!isBad && <ProblemBanner problem={write.problem} />}
      <div class="row">
        <Button type="submit" busy={write.isSending} disabled={!editor.mayWrite}>
          {text.checkNow}
        </Button>
      </div>
      <ul class="plain findings" role="status">
        {findings?.map((finding) => (
          <li key={finding} data-good={GOOD.includes(finding) || undefined}>
            <Icon name={GOOD.includes(finding) ? 'check' : 'warning'} />
            {text.finding[finding]}
          </li>
        ))}
      </ul>
    </form>
  )
}
