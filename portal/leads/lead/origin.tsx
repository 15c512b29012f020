import { CAMPAIGN_KEYS, CLICK_KEYS } from '../../../shared/form/submission.ts'
import { Fact } from '../../components/fact.tsx'
import { NewWindow } from '../../components/new-window.tsx'
import { formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { sourceText } from '../list/query.ts'
import type { ShownLead } from './shown-lead.ts'

const CAMPAIGN = [...CAMPAIGN_KEYS, ...CLICK_KEYS]

/** The origin of the lead: form, page, campaign. */
export function Origin({ lead }: { lead: ShownLead }) {
  const { lead: text, leads, offer } = t()
  const { form_shown: form, variant, page, attribution, source, created_at } = lead
  const variants = text.variants
  const known = variant !== null && Object.hasOwn(variants, variant)
  return (
    <section class="card stack">
      <h2>{text.origin}</h2>
      <dl class="facts">
        <Fact name={text.arrived}>{formatTime(created_at)}</Fact>
        <Fact name={leads.source}>{sourceText(source)}</Fact>
        {form && (
          <Fact name={leads.form}>
            {form.version === null ? form.name : `${form.name} · ${offer.version(form.version)}`}
          </Fact>
        )}
        {known && <Fact name={text.variant}>{variants[variant as keyof typeof variants]}</Fact>}
        {page !== null && (
          <Fact name={text.page}>
            {/^https?:/.test(page) ? (
              <a href={page} target="_blank" rel="noreferrer">
                {page.replace(/^https?:\/\//, '')}
                <NewWindow />
              </a>
            ) : (
              page
            )}
          </Fact>
        )}
        {CAMPAIGN.map((name) =>
          attribution?.[name] ? (
            <Fact key={name} name={text.campaign[name]}>
              {attribution[name]}
            </Fact>
          ) : null,
        )}
      </dl>
    </section>
  )
}
