import { type EnlaceDeMenu, menuDe } from './menu.ts';

interface DeLosas {
  /** The page itself. */
  readonly propia: string;
  readonly antes?: readonly EnlaceDeMenu[];
}
/** The places of a first page: those of who holds a role besides, not the lists that are worked with under it. */
export const losasDe = (roles: readonly number[], regimenId: number | null, { propia, antes = [] }: DeLosas) => [
  ...antes,
  ...menuDe(roles, regimenId)
    .filter((g) => g.id === 'inicio' || g.id === 'cuenta')
    .flatMap((g) => g.enlaces)
    .filter((e) => e.a !== propia && !antes.some((l) => l.a === e.a)),
];
