import type { Page } from '@playwright/test';

/** A screen or a dialog, and how a person gets there. */
export interface Vista {
  readonly nombre: string;
  /** Drawn by the same parts as another one of the walk: the long proof asks it too. */
  readonly comoOtra?: true;
  /** Nothing is pressed nor written on the way to it. */
  readonly sinGestos?: true;
  readonly abrir: (page: Page) => Promise<void>;
}
