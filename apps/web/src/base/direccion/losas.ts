import { type EnlaceDeMenu, menuDe } from './menu.ts';

interface DeLosas {
  /** The page itself. */
  readonly propia: string;
  readonly antes?: readonly EnlaceDeMenu[];
}
/** The tiles of a first page: `antes`, then the start pages and the account pages of these roles, without the page itself. */
export const losasDe = (roles: readonly number[], regimenId: number | null, { propia, antes = [] }: DeLosas) => [
  ...antes,
  ...menuDe(roles, regimenId)
    .filter((g) => g.id === 'inicio' || g.id === 'cuenta')
    .flatMap((g) => g.enlaces)
    .filter((e) => e.a !== propia && !antes.some((l) => l.a === e.a)),
];
