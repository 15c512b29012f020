import { heightRule } from '../../../widget/styles/height.ts'
import type { FormDefinition, Variant } from '../../resources/forms/contract.ts'
import { publishForm } from '../../resources/forms/publish.ts'
import { heightOf } from './height.ts'

/** The narrowest widget in each range of widths that has a height of its own. */
const NARROWEST = [320, 480, 640, 840]

/** What a page keeps free for a variant in any of the form's languages, from narrow to wide. */
export function reservedHeights(definition: FormDefinition, variant: Variant): number[] {
  const forms = definition.languages.map((language) => publishForm(definition, language, true))
  const heights = NARROWEST.map((width) =>
    Math.ceil(Math.max(...forms.map((form) => heightOf(form, variant, width)))),
  )
  return heights.map((_, index) => Math.max(...heights.slice(index)))
}

/** The element that keeps the place free before the script is there, by a child of that height. */
export function reservingElement(attributes: string, heights: readonly number[]): string {
  const keeps = `height:${heightRule(heights)}`
  return [
    `<zeven-widget${attributes} data-height="${heights.join(' ')}"`,
    ` style="display:block;container-type:inline-size"><div style="${keeps}">&nbsp;</div></zeven-widget>`,
  ].join('')
}
