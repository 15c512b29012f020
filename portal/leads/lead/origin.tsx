import { CAMPAIGN_KEYS, CLICK_KEYS } from '../../../shared/form/submission.ts'
import { NewWindow } from '../../components/new-window.tsx'
import { formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { sourceText } from '../list/query.ts'
import type { ShownLead } from './shown-lead.ts'

const CAMPAIGN = [...CAMPAIGN_KEYS, ...CLICK_KEYS]

/** Where the lead came from: form, page, campaign. */
export function Origin({ lead }: { lead: ShownLead }) {
  const { lead: text, leads, offer } = t()
  const { form_shown: form, variant, page, attribution, source, created_at } = lead
  const variants = text.variants
  const known = variant !== null && Object.hasOwn(variants, variant)
  return (
    <section class="card stack">
      <h2>{text.origin}</h2>
      <dl class="facts">
        <Row name={text.arrived} value={formatTime(created_at)} />
        <Row name={leads.source} value={sourceText(source)} />
        {form && (
          <Row
            name={leads.form}
            value={
              form.version === null ? form.name : `${form.name} · ${offer.version(form.version)}`
            }
          />
        )}
        {known && <Row name={text.variant} value={variants[variant as keyof typeof variants]} />}
        {page !== null && (
          <div>
            <dt>{text.page}</dt>
            <dd>
              {/^https?:/.test(page) ? (
                <a href={page} target="_blank" rel="noreferrer">
                  {page.replace(/^https?:\/\//, '')}
                  <NewWindow />
                </a>
              ) : (
                page
              )}
            </dd>
          </div>
        )}
        {CAMPAIGN.map((name) =>
          attribution?.[name] ? (
            <Row key={name} name={text.campaign[name]} value={attribution[name]} />
          ) : null,
        )}
      </dl>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
