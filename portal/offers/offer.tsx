import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { offers } from '../../server/offers/offers.contract.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { fileAddress } from '../api.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { ConflictDialog } from '../components/conflict.tsx'
import { PriceParts } from '../components/price.tsx'
import { IssueBanner } from '../components/states.tsx'
import { OfferPill, StatusPill } from '../components/status.tsx'
import { toast } from '../components/toast.tsx'
import { type Read, useRead } from '../data.ts'
import { formatExactly } from '../format.ts'
import { Page } from '../frame/page.tsx'
import { UnreadPage } from '../frame/unread.tsx'
import { useLive } from '../live.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { DiscountRow } from './discount.tsx'
import { OfferFiles } from './files.tsx'
import { History } from './history.tsx'
import { OfferInvoice } from './invoice.tsx'
import { Paper } from './paper.tsx'
import { differenceOf } from './seen-difference.ts'
import { SendDialog } from './send-dialog.tsx'
import { SendingPanel } from './sending.tsx'
import { Validity } from './validity.tsx'
import { type OfferWriter, useWriter } from './writes.ts'
import './offer.css'

/** A preview of the offer, and the remaining steps before the customer gets it. */
export function OfferScreen() {
  const id = useRoute().params.id ?? ''
  return <OneOffer key={id} id={id} />
}

function OneOffer({ id }: { id: string }) {
  const read = useRead(offers.getSheet, { params: { id } })
  if (read.data !== null) return <Loaded loaded={read.data} read={read} />
  return (
    <UnreadPage
      title={t().offers.offer}
      back={{ href: '/portal/leads', text: t().frame.leads }}
      rows={14}
      problem={read.problem}
      retry={read.reload}
    />
  )
}

interface Props {
  loaded: OfferSheet
  read: Read<typeof offers.getSheet>
}

function Loaded({ loaded, read }: Props) {
  const { offer: text, lead } = t()
  const writer = useWriter(read, loaded)
  const { conflict } = writer
  const [isSendOpen, setSendOpen] = useState(false)
  const { offer } = writer
  useLive(read.reload)
  const { id, document, status } = offer
  const isGone = read.problem?.status === 404
  return (
    <Page
      title={text.named(document.number)}
      back={{ href: `/portal/leads/${id}`, text: document.customer.name ?? lead.title(String(id)) }}
      note={
        <span class="row">
          <StatusPill status={status} />
          {offer.state === 'expired' && <OfferPill state="expired" />}
          <span class="small">{text.version(offer.version)}</span>
        </span>
      }
      actions={
        me.value?.member.sees_contact && (
          <ButtonLink
            icon="eye"
            href={fileAddress(offers.getPdf.path, { id }, { version: 'draft' })}
            target="_blank"
          >
            PDF
          </ButtonLink>
        )
      }
    >
      <div class="offer">
        {isGone && <IssueBanner>{text.erased}</IssueBanner>}
        <div class="side-by-side">
          <Paper writer={writer} />
          <div class="stack">
            <SendingPanel writer={writer} onSend={() => setSendOpen(true)} />
            <SeenBefore offer={offer} />
            <DiscountRow writer={writer} />
            <Validity writer={writer} />
            <OfferFiles writer={writer} />
            <OfferInvoice writer={writer} />
            <History offer={offer} />
            <Rebuild writer={writer} />
          </div>
        </div>
      </div>
      {isSendOpen && <SendDialog writer={writer} onClose={() => setSendOpen(false)} />}
      {conflict && (
        <ConflictDialog
          text={conflict.text}
          differences={conflict.differences}
          onMine={() => conflict.choose(true)}
          onTheirs={() => conflict.choose(false)}
        />
      )}
    </Page>
  )
}

/** Rebuilds the lines of the rules with current prices. */
function Rebuild({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { offer } = writer
  if (!offer.steps.includes('build')) return null
  const build = async () => {
    if (!(await confirm(text.rebuildAsk))) return
    const done = await writer.act({
      endpoint: offers.build,
      what: text.rebuild,
    })
    if (done) toast(text.rebuilt)
  }
  return (
    <div>
      <Button look="quiet" icon="refresh" onClick={() => void build()}>
        {text.rebuild}
      </Button>
    </div>
  )
}

/** The price on the customer's form, and the difference to this offer. */
function SeenBefore({ offer }: { offer: OfferSheet }) {
  const { offer: text } = t()
  const { shown_price: price, document } = offer
  if (price === null) return null
  const apart = differenceOf(offer)
  return (
    <section class="card stack">
      <h2>{text.seen}</h2>
      <p>
        <strong>{offer.price_words?.amount}</strong>{' '}
        <span class="soft small">{offer.price_words?.note}</span>
      </p>
      {apart !== null && (
        <p>{text.seenApart(Math.sign(apart), formatExactly(Math.abs(apart), document.currency))}</p>
      )}
      <PriceParts price={price} />
    </section>
  )
}
