import type PDFDocument from 'pdfkit';
import type { Cuadro, RenglonDeTomo, Tomo } from '../../shared/puertos.ts';
import { HojaDePdf, ROJO, TENUE, TINTA } from './hoja-de-pdf.ts';
import type { Pluma } from './pluma.ts';
import { ALTO_DE_DATO, ALTO_DE_RENGLON, MARGEN, type Rayado, rayar } from './rayado.ts';
import { TotalesDeColumnas } from './totales.ts';

const AIRE_DE_CUADRO = 14;
const ANCHO_DE_FIRMA = 220;
/** The smallest letters of the heading: a longer value is cut. */
const LETRA_MINIMA = 4.5;

export interface Plumas {
  readonly normal: Pluma;
  readonly negrita: Pluma;
}

/** The pages of one book: its lines, the totals carried from page to page, and its tables. */
export class Folios {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #tomo: Tomo;
  readonly #r: Rayado;
  readonly #plumas: Plumas;
  readonly #totales: TotalesDeColumnas;
  #folio: number;
  #hoja = new HojaDePdf();
  /** Lines written on this page. */
  #escritos = 0;
  #alguno = false;
  #y = 0;

  constructor(doc: InstanceType<typeof PDFDocument>, plumas: Plumas, tomo: Tomo, folio: number) {
    this.#doc = doc;
    this.#plumas = plumas;
    this.#tomo = tomo;
    this.#r = rayar(tomo);
    this.#totales = new TotalesDeColumnas(tomo.columnas);
    this.#folio = folio;
    this.#abrir(true);
  }

  renglon({ celdas, anulados }: RenglonDeTomo): void {
    // One line of every page is for its carried total.
    if (this.#escritos >= this.#r.renglones - 1) this.#pasarDeFolio();
    const { columnas, tamano } = this.#r;
    for (const [i, c] of columnas.entries())
      this.#hoja.celda(
        this.#plumas.normal,
        celdas[i] ?? null,
        c,
        this.#yDe(this.#escritos),
        tamano,
        anulados.includes(c.grupo) ? ROJO : TINTA,
      );
    this.#totales.agregar(celdas);
    this.#alguno = true;
    this.#escritos += 1;
  }

  /** Closes the book with its total and its tables; returns the next folio. */
  cerrar(cuadros: readonly Cuadro[]): number {
    if (!this.#alguno) this.#sinRenglones();
    this.#suma(this.#tomo.total);
    this.#y = this.#yDe(this.#escritos) - AIRE_DE_CUADRO;
    for (const cuadro of cuadros) this.#cuadro(cuadro);
    for (const nota of this.#tomo.notas) this.#nota(nota);
    if (this.#tomo.firma !== null) this.#firma(this.#tomo.firma);
    this.#cerrarFolio();
    return this.#folio;
  }

  #yDe(renglon: number): number {
    return this.#r.yPrimero - renglon * ALTO_DE_RENGLON;
  }

  #abrir(conColumnas: boolean): void {
    const { ancho, alto, columnas, grupos, tamano, yTitulos } = this.#r;
    this.#doc.addPage({ size: [ancho, alto], margin: 0 });
    for (const pluma of Object.values(this.#plumas)) pluma.alAbrirPagina();
    const { normal, negrita } = this.#plumas;
    this.#hoja = new HojaDePdf();
    this.#escritos = 0;
    const arriba = alto - MARGEN;
    const folio = `Folio ${this.#folio}`;
    this.#hoja.texto(negrita, folio, ancho - MARGEN - negrita.ancho(folio, 10), arriba - 10, 10);
    this.#hoja.texto(negrita, this.#tomo.titulo, MARGEN, arriba - 10, 11);
    const { datos } = this.#tomo;
    for (const [i, [rotulo, valor]] of datos.entries()) {
      const [izquierda, y] = [i % 2 === 0, arriba - 24 - Math.floor(i / 2) * ALTO_DE_DATO];
      const segundo = MARGEN + (ancho - 2 * MARGEN) * 0.62;
      const x = izquierda ? MARGEN : segundo;
      this.#hoja.texto(normal, `${rotulo}:`, x, y, 8, TENUE);
      const desde = x + normal.ancho(`${rotulo}:`, 8) + 4;
      const libre = (izquierda && i + 1 < datos.length ? segundo : ancho - MARGEN) - desde - 4;
      const tamano = Math.max(negrita.queQuepa(valor, 8, libre), LETRA_MINIMA);
      this.#hoja.texto(negrita, negrita.recortar(valor, tamano, libre), desde, y, tamano);
    }
    if (!conColumnas) {
      this.#y = yTitulos;
      return;
    }
    for (const g of grupos)
      if (g.titulo !== '')
        this.#hoja.texto(negrita, g.titulo, g.x + (g.w - negrita.ancho(g.titulo, 8)) / 2, yTitulos + 12, 8);
    for (const c of columnas) this.#hoja.titulo(negrita, c, yTitulos, tamano);
    for (const g of grupos) this.#hoja.raya(g.x, yTitulos - 4, g.w, 0.8);
  }

  #cerrarFolio(): void {
    this.#doc.addContent(this.#hoja.operadores(this.#r.alto));
    this.#folio += 1;
  }

  #pasarDeFolio(): void {
    this.#suma('Van');
    this.#cerrarFolio();
    this.#abrir(true);
    this.#suma('Viene');
  }

  /** A line of totals under a rule. Its label may run over the columns of words that follow. */
  #suma(rotulo: string | null): void {
    if (rotulo === null || this.#tomo.total === null) return;
    const { columnas, grupos, tamano } = this.#r;
    const y = this.#yDe(this.#escritos);
    for (const g of grupos) this.#hoja.raya(g.x, y + 8.5, g.w);
    for (const [i, valor] of this.#totales.renglon(rotulo, columnas).entries()) {
      const c = columnas[i];
      if (!c) continue;
      if (typeof valor === 'string') this.#hoja.texto(this.#plumas.negrita, valor, c.x + 2, y, tamano + 0.5);
      else this.#hoja.celda(this.#plumas.negrita, valor, c, y, tamano);
    }
    this.#escritos += 1;
  }

  #sinRenglones(): void {
    const { grupos } = this.#r;
    const { normal } = this.#plumas;
    const texto = `— ${this.#tomo.vacio} —`;
    for (const g of grupos)
      this.#hoja.texto(normal, texto, g.x + (g.w - normal.ancho(texto, 9)) / 2, this.#yDe(1), 9, TENUE);
    this.#escritos = 3;
  }

  /** Makes room for something that must not be split; a new page then has the heading of the book and no columns. */
  #reservar(alto: number): void {
    if (this.#y - alto >= MARGEN) return;
    this.#cerrarFolio();
    this.#abrir(false);
  }

  #cuadro(cuadro: Cuadro): void {
    const tamano = 7;
    this.#reservar(Math.min(cuadro.filas.length + 2, 6) * ALTO_DE_RENGLON + AIRE_DE_CUADRO);
    let x = MARGEN;
    const columnas = cuadro.columnas.map((c) => {
      x += c.ancho;
      return { ...c, grupo: 0, x: x - c.ancho, w: c.ancho };
    });
    this.#hoja.texto(this.#plumas.negrita, cuadro.titulo, MARGEN, this.#y, 8);
    this.#y -= ALTO_DE_RENGLON + 1;
    for (const c of columnas) this.#hoja.titulo(this.#plumas.negrita, c, this.#y, tamano);
    this.#hoja.raya(MARGEN, this.#y - 3.5, x - MARGEN);
    for (const fila of cuadro.filas) {
      this.#reservar(ALTO_DE_RENGLON);
      this.#y -= ALTO_DE_RENGLON;
      for (const [i, c] of columnas.entries())
        this.#hoja.celda(this.#plumas.normal, fila[i] ?? null, c, this.#y, tamano);
    }
    this.#y -= AIRE_DE_CUADRO + 4;
  }

  #nota(nota: string): void {
    this.#reservar(ALTO_DE_RENGLON);
    this.#hoja.texto(this.#plumas.normal, nota, MARGEN, this.#y, 7, TENUE);
    this.#y -= ALTO_DE_RENGLON;
  }

  #firma(rotulo: string): void {
    this.#reservar(48);
    this.#hoja.raya(MARGEN, this.#y - 28, ANCHO_DE_FIRMA, 0.8);
    this.#hoja.texto(this.#plumas.normal, rotulo, MARGEN, this.#y - 38, 7, TENUE);
  }
}
