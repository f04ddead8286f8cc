/**
 * Extends swc's visitor, which dependency-cruiser reads sources with, by the `using` declaration: without
 * this it throws "Unknown statement type: UsingDeclaration".
 */
// The visitor is deprecated, and dependency-cruiser stands on it all the same; the original method is kept only to be
// called with the right `this`.
// oxlint-disable typescript/no-deprecated, typescript/unbound-method
import type { Statement, VariableDeclarator } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';

/**
 * The declaration of a `using` statement; undefined for any other. swc parses it, but its types do not
 * include it yet.
 */
const declaredByUsing = (statement: {
  type: string;
  decls?: VariableDeclarator[];
}): VariableDeclarator[] | undefined =>
  statement.type === 'UsingDeclaration' ? statement.decls : undefined;

const { visitStatement } = Visitor.prototype;

Visitor.prototype.visitStatement = function visitUsingToo(statement: Statement): Statement {
  const declared = declaredByUsing(statement);
  if (!declared) return visitStatement.call(this, statement);
  this.visitVariableDeclarators(declared);
  return statement;
};
