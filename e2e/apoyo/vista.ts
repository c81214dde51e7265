import type { Page } from '@playwright/test';

/** A screen or a dialog, and how a person gets there. */
export interface Vista {
  readonly nombre: string;
  /** Drawn by the same code as another view of the walk: only the long run checks it. */
  readonly comoOtra?: true;
  /** Getting there needs no press and no typing. */
  readonly sinGestos?: true;
  readonly abrir: (page: Page) => Promise<void>;
}
