import ts from 'typescript';
import { isTest, nodesOf, parse, readSources, type Source } from '../sources.ts';

const FOLDERS = ['apps', 'packages', 'scripts'];
const CATALOGUE = /^packages\/contract\/src\/(textos[\w-]*)\.ts$/;
const NO_PRODUCT = /\.prueba\.tsx?$|^apps\/server\/src\/pruebas\/|^packages\/testing\//;

/** A catalogue of sentences: `export const X = { … } as const`. */
interface Catalogue {
  readonly file: string;
  readonly name: string;
  readonly keys: readonly string[];
}
/** The uses of a catalogue: the keys named in code, and whether some code uses it whole or by a computed key. */
interface Use {
  readonly named: Set<string>;
  whole: boolean;
}

const keyOf = (p: ts.ObjectLiteralElementLike): string[] =>
  p.name && (ts.isIdentifier(p.name) || ts.isStringLiteral(p.name)) ? [p.name.text] : [];

const declarationsOf = (tree: ts.SourceFile): ts.VariableDeclaration[] =>
  tree.statements.filter(ts.isVariableStatement).flatMap((s) => [...s.declarationList.declarations]);

function cataloguesOf(file: string, tree: ts.SourceFile): Catalogue[] {
  return declarationsOf(tree).flatMap(({ name, initializer: i }) => {
    const isConst = i && ts.isAsExpression(i) && ts.isConstTypeReference(i.type);
    if (!isConst || !ts.isIdentifier(name) || !ts.isObjectLiteralExpression(i.expression)) return [];
    return [{ file, name: name.text, keys: i.expression.properties.flatMap(keyOf) }];
  });
}

/** The local names of catalogues in a file: its own, the imported ones, and their aliases. An import with `* as` is not followed. */
function localNames(file: string, tree: ts.SourceFile): Map<string, string> {
  const own = CATALOGUE.exec(file)?.[1];
  const names = own ? cataloguesOf(file, tree).map((c) => [c.name, `${own} ${c.name}`] as const) : [];
  const imported = tree.statements.filter(ts.isImportDeclaration).flatMap((d) => {
    const from = ts.isStringLiteral(d.moduleSpecifier)
      ? /(?:^|\/)(textos[\w-]*)\.ts$/.exec(d.moduleSpecifier.text)
      : null;
    const bindings = d.importClause?.namedBindings;
    if (!from || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((e) => [e.name.text, `${from[1]} ${(e.propertyName ?? e.name).text}`] as const);
  });
  const known = new Map([...names, ...imported]);
  for (const { name, initializer: i } of declarationsOf(tree)) {
    const which = i && ts.isIdentifier(i) ? known.get(i.text) : undefined;
    if (which !== undefined && ts.isIdentifier(name)) known.set(name.text, which);
  }
  return known;
}

/** Records one use of a catalogue. */
function note(id: ts.Identifier, use: Use): void {
  const { parent: p } = id;
  const isNamed = ts.isVariableDeclaration(p) && ts.isIdentifier(p.name);
  const isDefinition =
    ts.isImportSpecifier(p) || (isNamed && (p.name === id || ts.isSourceFile(p.parent.parent.parent)));
  if (isDefinition || ts.isTypeQueryNode(p)) return;
  if (ts.isPropertyAccessExpression(p)) {
    if (p.expression === id) use.named.add(p.name.text);
  } else if (ts.isElementAccessExpression(p) && p.expression === id && ts.isStringLiteral(p.argumentExpression))
    use.named.add(p.argumentExpression.text);
  else if (ts.isVariableDeclaration(p) && ts.isObjectBindingPattern(p.name))
    for (const e of p.name.elements) use.named.add((e.propertyName ?? e.name).getText());
  else if (!ts.isPropertyAssignment(p) || p.initializer === id) use.whole = true;
}

const wordsIn = (text: string): string[] => text.match(/\w+/g) ?? [];
/** The words of the program outside its catalogues, where a computed key must come from. */
const wordsOf = (sources: readonly Source[]): Set<string> =>
  new Set(sources.filter((s) => !CATALOGUE.test(s.path)).flatMap((s) => wordsIn(s.text)));

/** Every key of a catalogue is used by the product: an unused sentence must be removed or shown. */
export function checkSaidTexts(root: string): string[] {
  const sources = readSources(root, FOLDERS).filter((s) => !isTest(s.path) && !NO_PRODUCT.test(s.path));
  const catalogues: Catalogue[] = [];
  const uses = new Map<string, Use>();
  for (const source of sources.filter((s) => s.text.includes('textos') || CATALOGUE.test(s.path))) {
    const tree = parse(source);
    const names = localNames(source.path, tree);
    if (CATALOGUE.test(source.path)) catalogues.push(...cataloguesOf(source.path, tree));
    for (const node of names.size === 0 ? [] : nodesOf(tree)) {
      const which = ts.isIdentifier(node) ? names.get(node.text) : undefined;
      if (which === undefined || !ts.isIdentifier(node)) continue;
      const use = uses.get(which) ?? { named: new Set(), whole: false };
      uses.set(which, use);
      note(node, use);
    }
  }
  const words = wordsOf(sources);
  return catalogues.flatMap(({ file, name, keys }) => {
    const use = uses.get(`${CATALOGUE.exec(file)?.[1]} ${name}`);
    const isWorkedOut = (key: string): boolean => use?.whole === true && wordsIn(key).every((w) => words.has(w));
    const isSaid = (key: string): boolean => use?.named.has(key) === true || isWorkedOut(key);
    return keys.filter((k) => !isSaid(k)).map((k) => `${file}: nobody says ${name}.${k}: draw it, or take it away`);
  });
}
