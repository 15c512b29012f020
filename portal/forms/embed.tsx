import { useState } from 'preact/hooks'
import { dealerForms, type PageFinding } from '../../server/forms/forms.contract.ts'
import type { Variant } from '../../shared/form/form.contract.ts'
import { isPageAddress } from '../../shared/form/handover.ts'
import {
  isWayToShow,
  openingFragment,
  WAYS_TO_SHOW,
  type WayToShow,
} from '../../shared/form/placing.ts'
import { TEASERS } from '../../shared/form/visible-questions.ts'
import { Button } from '../components/button.tsx'
import { CopyField } from '../components/copy.tsx'
import { SelectField, TextField } from '../components/field.tsx'
import { saveFile } from '../components/file-reading.ts'
import { Icon } from '../components/icons.tsx'
import { issueOf } from '../components/problem.ts'
import { QrCode, qrFile } from '../components/qr-code.tsx'
import { QuestionForm } from '../components/question-form.tsx'
import { Banner, ProblemBanner } from '../components/states.tsx'
import { useRead, useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'
import { PhonePreview, PREVIEWED_VARIANTS } from './preview.tsx'
import { useEditor } from './state/context.ts'

/** The tag to paste, for a variant, its target page, and its placement. */
function Snippet({ variant, setVariant }: { variant: Variant; setVariant(chosen: Variant): void }) {
  const { slug } = useEditor()
  const { lead, formParts: text } = t()
  const [url, setUrl] = useState('')
  const [show, setShow] = useState<WayToShow | null>(null)
  const leads = TEASERS.includes(variant)
  const isWrong = leads && url !== '' && !isPageAddress(url)
  const { data, problem } = useRead(isWrong ? null : dealerForms.getSnippet, {
    params: { slug },
    query: { variant: variant === 'full' ? null : variant, url: leads ? url : null, show },
  })
  return (
    <>
      <div class="columns">
        <SelectField
          label={text.variant}
          value={variant}
          onValue={(chosen) => setVariant(chosen as Variant)}
          choices={PREVIEWED_VARIANTS.map((value) => ({ value, text: lead.variants[value] }))}
        />
        <SelectField
          label={text.show}
          value={show ?? 'place'}
          onValue={(chosen) => setShow(isWayToShow(chosen) ? chosen : null)}
          hint={show === null ? undefined : text.opensToo(openingFragment(slug))}
          choices={(['place', ...WAYS_TO_SHOW] as const).map((value) => ({
            value,
            text: text.shown[value],
          }))}
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
          {data.shows !== variant && <Banner look="warn">{text.showsFull}</Banner>}
          <CopyField label={text.copyTag} value={data.tag} />
        </>
      )}
    </>
  )
}

/** The form's own page, for a link and for print. */
function OwnPage() {
  const { slug } = useEditor()
  const { formParts: text } = t()
  const { data, problem } = useRead(dealerForms.getSnippet, { params: { slug }, query: {} })
  if (data === null) return <ProblemBanner problem={problem} />
  return (
    <>
      <CopyField label={text.pageLink} value={data.page} hint={text.pageHint} />
      <QrCode text={data.page} label={text.pageCode} />
      <div class="row">
        <Button icon="download" onClick={() => saveFile(`${slug}.svg`, qrFile(data.page))}>
          {text.saveCode}
        </Button>
      </div>
    </>
  )
}

const GOOD: readonly PageFinding[] = ['tag_found', 'origin_allowed', 'policy_allows']

/** Checks a page of the dealer and reports problems. */
function PageCheck() {
  const editor = useEditor()
  const { formParts: text } = t()
  const [address, setAddress] = useState('')
  const [findings, setFindings] = useState<readonly PageFinding[] | null>(null)
  const write = useWrite(dealerForms.checkPage)
  const check = async () => {
    setFindings(null)
    const full = /^https?:\/\//.test(address.trim()) ? address.trim() : `https://${address.trim()}`
    const answer = await write.send({ params: { slug: editor.slug }, body: { address: full } })
    if (answer !== null) setFindings(answer.data.findings)
  }
  const wrong = issueOf(write.problem, 'address')
  return (
    <QuestionForm
      onSubmit={() => {
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
        error={wrong}
        disabled={!editor.mayWrite}
      />
      {wrong === null && <ProblemBanner problem={write.problem} />}
      <div class="row">
        <Button type="submit" busy={write.isSending} disabled={!editor.mayWrite}>
          {text.checkNow}
        </Button>
      </div>
      <div role="status">
        <ul class="plain findings">
          {findings?.map((finding) => (
            <li key={finding} data-good={GOOD.includes(finding) || undefined}>
              <Icon name={GOOD.includes(finding) ? 'check' : 'warning'} />
              {text.finding[finding]}
            </li>
          ))}
        </ul>
      </div>
    </QuestionForm>
  )
}

const SYSTEMS = ['wordpress', 'shopify', 'wix', 'tagManager'] as const

/** Instructions for pasting the tag in common systems. */
function Guides() {
  const { formParts: text } = t()
  return (
    <div>
      {SYSTEMS.map((system) => (
        <details key={system} class="guide">
          <summary>{text.guideNames[system]}</summary>
          <p>{text.guide[system]}</p>
        </details>
      ))}
    </div>
  )
}

/** Embedding the form on the dealer's website. It is about the published version, not the draft. */
export function Embed() {
  const { formParts: text } = t()
  const [variant, setVariant] = useState<Variant>('full')
  return (
    <div class="embed">
      <PhonePreview variant={variant} />
      <section class="card stack">
        <h2>{text.place}</h2>
        <Snippet variant={variant} setVariant={setVariant} />
      </section>
      <section class="card stack">
        <h2>{text.ownPage}</h2>
        <OwnPage />
      </section>
      <section class="card stack">
        <h2>{text.guides}</h2>
        <Guides />
      </section>
      <section class="card stack">
        <h2>{text.check}</h2>
        <PageCheck />
      </section>
    </div>
  )
}
