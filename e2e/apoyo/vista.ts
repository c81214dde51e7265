import type { Page } from '@playwright/test';

/** A screen or a dialog, and how a person gets there. */
export interface Vista {
  readonly nombre: string;
  readonly abrir: (page: Page) => Promise<void>;
}
