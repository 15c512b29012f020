import type { Command } from 'commander'
import { addLineCommands } from './lines.ts'
import { addMoveCommands } from './moves.ts'

/** What a dealer does with offers, until they have screens for it. */
export function addOfferCommands(program: Command): void {
  const offer = program.command('offer').description('quote leads and see offers through')
  addMoveCommands(offer)
  addLineCommands(offer)
}
